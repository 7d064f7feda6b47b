import * as z from "zod";
import type { Sent } from "./access-table.ts";
import { isWrapped } from "./bad-leaves.ts";

/** The first sample that a schema accepts is used; 1 is the first id of everything. */
const SAMPLES: readonly unknown[] = [
  ...[1, "brother-pe800", "1", true, "2026-01-02", "2026-01-02T03:04:05Z", "asha@example.com", 400, 20],
  ...["https://shop.example", "photo/1", "98765 43210", "a".repeat(64), {}, { min: 400, max: 1000 }, ""],
  ...["22:00", "2026-11", "a".repeat(22), `B${"a".repeat(86)}`, "category", "#b0103a"],
];

/**
 * Valid inputs made from a schema alone, with all optional fields, one for each alternative. `known` gives
 * values of fields that must name existing data.
 */
export function rightInputs(schema: z.ZodType, known: Sent = {}): Sent[] {
  // Bodies and queries are always objects.
  const found = samplesOf(schema, known).filter((sample) => schema.safeParse(sample).success) as Sent[];
  if (found.length === 0) throw new Error("No sample fits the whole of a schema");
  return found;
}

function samplesOf(schema: unknown, known: Sent): unknown[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => samplesOf(option, known));
  if (schema instanceof z.ZodArray) return samplesOf(schema.element, known).map((sample) => [sample]);
  if (schema instanceof z.ZodLiteral) return [[...schema.values][0]];
  if (schema instanceof z.ZodEnum) return [schema.options[0]];
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    const [value] = samplesOf(schema.valueType, known);
    return [Object.fromEntries(schema.keyType.options.map((key) => [key, value]))];
  }
  if (isWrapped(schema)) return samplesOf(schema.unwrap(), known);
  const own = schema instanceof z.ZodObject ? objectsOf(schema, known) : [];
  if (own.length > 0) return own;
  // Parts of a schema are schemas, although their type is wider.
  const found = SAMPLES.find((sample) => (schema as z.ZodType).safeParse(sample).success);
  if (found === undefined) throw new Error("No sample fits a part of a schema: SAMPLES lacks one");
  return [found];
}

/**
 * Combines the first samples of all fields, then replaces each by its other samples. When fields exclude each
 * other, leaves one out at a time.
 */
function objectsOf(schema: z.ZodObject, known: Sent): unknown[] {
  const fields = Object.entries(schema.shape).map(
    ([name, inner]) => [name, name in known ? [known[name]] : samplesOf(inner, known)] as const,
  );
  const whole = Object.fromEntries(fields.map(([name, [first]]) => [name, first]));
  const others = fields.flatMap(([name, [, ...more]]) =>
    more.map((sample) => ({ ...whole, [name]: sample })),
  );
  const fewer = Object.keys(whole).map((left) => {
    const { [left]: _, ...rest } = whole;
    return rest;
  });
  const fits = (sample: unknown) => schema.safeParse(sample).success;
  return fits(whole) ? [whole, ...others] : fewer.filter(fits);
}
