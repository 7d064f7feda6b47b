import * as z from "zod";
import type { Sent } from "./access-table.ts";
import { isWrapped } from "./bad-leaves.ts";

/** The first that a schema takes stands for it; 1 is the first of anything that has ids. */
const SAMPLES: readonly unknown[] = [
  ...[1, "brother-pe800", "1", true, "2026-01-02", "2026-01-02T03:04:05Z", "asha@example.com", 400],
  ...["https://shop.example", "photo/1", "98765 43210", "a".repeat(64), {}, { min: 400, max: 1000 }],
];

/**
 * Made from a schema alone: inputs that it takes, with all that may be left out, one for each way it may be
 * meant. `known` are fields of which no sample names something that is there.
 */
export function rightInputs(schema: z.ZodType, known: Sent = {}): Sent[] {
  // Bodies and queries are objects.
  const found = samplesOf(schema, known).filter((sample) => schema.safeParse(sample).success) as Sent[];
  if (found.length === 0) throw new Error("No sample fits the whole of a schema");
  return found;
}

function samplesOf(schema: unknown, known: Sent): unknown[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => samplesOf(option, known));
  if (schema instanceof z.ZodArray) return samplesOf(schema.element, known).map((sample) => [sample]);
  if (schema instanceof z.ZodLiteral) return [[...schema.values][0]];
  if (schema instanceof z.ZodEnum) return [schema.options[0]];
  if (isWrapped(schema)) return samplesOf(schema.unwrap(), known);
  const own = schema instanceof z.ZodObject ? objectsOf(schema, known) : [];
  if (own.length > 0) return own;
  // Every schema is one, though its parts are typed as less.
  const found = SAMPLES.find((sample) => (schema as z.ZodType).safeParse(sample).success);
  if (found === undefined) throw new Error("No sample fits a part of a schema: SAMPLES lacks one");
  return [found];
}

/**
 * Each field's first sample together, then each of its others; where some exclude each other, all but one of
 * them.
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
