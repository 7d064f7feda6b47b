import * as z from "zod";
import type { WireShape } from "../wire.ts";
import { shortHash } from "./short-hash.ts";

type Endpoints = Readonly<Record<string, { readonly method: string; readonly path: string }>>;

/**
 * Hash of an API for `CONTRACT_HEADER`, eight hexadecimal digits. It changes with the calls and their shapes,
 * but not with rules of single fields.
 */
export function contractHash(endpoints: Endpoints, wire: Readonly<Record<string, WireShape>>): string {
  const calls = Object.entries(wire).map(([name, { query, body, answer, binary }]) => [
    ...[name, endpoints[name]?.method, endpoints[name]?.path, binary],
    ...[query, body, answer].map((schema) => schema && shapeOf(schema)),
  ]);
  return shortHash(JSON.stringify(calls));
}

function shapeOf(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}
