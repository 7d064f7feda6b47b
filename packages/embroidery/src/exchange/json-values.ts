import { Limits } from "../limits.ts";

/** Value of a JSON text; undefined if it is not valid JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** 0xRRGGBB of a text like `#c62828`; undefined for anything else. */
export function colorOf(value: unknown): number | undefined {
  const digits = typeof value === "string" ? /^#([0-9a-f]{6})$/i.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

/** The fields whose values are texts. */
export function texts<K extends string>(from: Readonly<Record<string, unknown>>, fields: readonly K[]) {
  const values: Partial<Record<K, string>> = {};
  for (const field of fields) {
    const text = from[field];
    if (typeof text === "string") values[field] = text.slice(0, Limits.stringBytes);
  }
  return values;
}
