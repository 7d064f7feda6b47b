/** A value of JSON whose shape is not known. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

/** Letters of a JSON file; pages of REST are far smaller. */
export const MOST_JSON_LETTERS = 64 * 1024 * 1024;

/**
 * Objects of a JSON file: of its list, of the list that it holds under a name as `{"orders": […]}`, or the
 * file itself. `undefined` when it is no JSON, `"huge"` when it is too long.
 */
export async function readJsonRecords(
  text: AsyncIterable<string>,
): Promise<readonly JsonObject[] | "huge" | undefined> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of text) {
    length += part.length;
    if (length > MOST_JSON_LETTERS) return "huge";
    parts.push(part);
  }
  return recordsOf(parts.join(""));
}

export function recordsOf(text: string): readonly JsonObject[] | undefined {
  const root = parsed(text);
  if (root === undefined) return undefined;
  const list = Array.isArray(root) ? root : isObject(root) ? listIn(root) : [];
  return list.filter(isObject);
}

function listIn(root: JsonObject): readonly Json[] {
  const lists = Object.values(root).filter((value): value is readonly Json[] => Array.isArray(value));
  return "id" in root || lists.length !== 1 ? [root] : (lists[0] ?? []);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Objects of the list under `name`. */
export function objectsAt(object: JsonObject, name: string): readonly JsonObject[] {
  const list = object[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** Text or number under a path of names; empty when there is none. */
export function textAt(object: JsonObject, ...path: readonly string[]): string {
  let value: Json | undefined = object;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
