import * as z from "zod";
import type { WireShape } from "./wire.ts";

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
  return hashOf(JSON.stringify(calls));
}

function shapeOf(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

/** FNV-1a needs no crypto API, and a collision gives an attacker nothing. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
