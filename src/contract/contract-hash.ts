import * as z from "zod";
import type { WireShape } from "./wire.ts";

type Endpoints = Readonly<Record<string, { readonly method: string; readonly path: string }>>;

/** What `CONTRACT_HEADER` says of a build: differs where calls or their shapes differ, rules of single fields aside: eight hexadecimal digits. */
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

/** FNV-1a: nobody gains by a collision, and it needs nothing of the machine. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
