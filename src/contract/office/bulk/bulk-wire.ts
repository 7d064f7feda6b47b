import * as z from "zod";
import { because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { machineName, typedPrice } from "../designs/design-fields.ts";
import { designFilter } from "../designs/designs-wire.ts";
import { reason } from "../office-fields.ts";
import type { bulkEndpoints } from "./bulk-endpoints.ts";

/** Hundredths of a percent: `+10`, `-12.5`. */
const percent = z
  .string(because("percent-invalid"))
  .trim()
  .regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/, because("percent-invalid"))
  .transform((text) => Math.round(Number(text) * 100))
  .refine((share) => share > -100_00 && share !== 0, because("percent-invalid"));

/** What is to be different of every design that is meant. */
export const bulkChange = z.discriminatedUnion("kind", [
  /** One price for every variant. */
  z.object({ kind: z.literal("price"), price: typedPrice }),
  /** A share more or less; the new prices are multiples of `step` rupees. */
  z.object({ kind: z.literal("percent"), percent, step: typedPrice }),
  /** A column, or a table with headings, as it comes out of a spreadsheet: its rows, and the cells of each. */
  z.object({
    kind: z.literal("column"),
    of: z.enum(["price", "tags"]),
    rows: z
      .array(z.array(z.string().max(1_000, because("text-too-long"))).max(50, because("column-headings")))
      .max(5_001, because("column-length")),
  }),
  z.object({ kind: z.literal("category"), how: z.enum(["add", "remove", "only"]), category: id }),
  z.object({
    kind: z.literal("tags"),
    how: z.enum(["add", "remove", "set"]),
    tags: z.string().max(4_000, because("text-too-long")),
  }),
  /** `from` null: whatever it is for now. */
  z.object({ kind: z.literal("machine"), from: line(80).nullable(), to: machineName }),
  z.object({ kind: z.literal("publish") }),
  z.object({ kind: z.literal("take-down"), reason }),
]);
export type BulkChange = z.output<typeof bulkChange>;
export type BulkKind = BulkChange["kind"];
export type SentBulkChange = z.input<typeof bulkChange>;

/** These designs, in this order, or all that the list shows with this filter. */
const meant = z.union([
  z.object({ ids: z.array(id).min(1, because("bulk-nothing")).max(5_000, because("bulk-too-many")) }),
  z.object({ wish: z.object(designFilter) }),
]);
export type BulkTarget = z.output<typeof meant>;

/** A pasted row that cannot be followed. */
const rowError = z.object({
  /** As a text editor counts, from 1. */
  row: z.int(),
  error: z.enum(["price", "design", "names-similar", "variant", "twice", "tags"]),
  /** What stands there. */
  text: z.string(),
});
export type RowError = z.infer<typeof rowError>;

const itemState = z.enum(["meant", "same", "impossible", "waiting", "changed", "refused", "undone", "kept"]);
export type ItemState = z.infer<typeof itemState>;

const bulk = z.object({
  id,
  who: z.string(),
  createdAt: timestamp,
  kind: z.enum(bulkChange.options.map(({ shape }) => shape.kind.value)),
  state: z.enum(["planning", "planned", "working", "done", "undoing", "undone"]),
  /** Designs by what became of them. */
  counts: z.record(itemState, z.int()),
  /** Variants whose price it changes; known once it is planned. */
  prices: z.int(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: timestamp.nullable(),
});
export type Bulk = z.infer<typeof bulk>;

const difference = z.object({
  what: z.enum(["price", "machine", "categories", "tags", "sale"]),
  /** Name of the variant that it is about. */
  of: z.string().nullable(),
  /** Rupees, names parted by commas, or a state of sale as in `designStates`. */
  before: z.string(),
  after: z.string(),
});
export type BulkDifference = z.infer<typeof difference>;

const item = z.object({
  /** Place in the order that the designs were meant in, from 1. */
  position: z.int(),
  productId: id,
  name: z.string(),
  /** Content hash of its picture. */
  picture: z.string(),
  /** Why it is impossible: a reason of `officeRefusals`. */
  error: z.string().nullable(),
  differences: z.array(difference),
});
export type BulkItem = z.infer<typeof item>;

const one = z.object({ bulk });

export const bulkWire = {
  /** Those of the last week, the latest first. */
  officeBulks: { answer: z.object({ bulks: z.array(bulk) }) },
  officeBulk: { query: z.object({ id: queryId }), answer: one },
  officeBulkItems: {
    query: z.object({ id: queryId, state: itemState, after: queryId.optional() }),
    /** `next` is the `after` of those that follow. */
    answer: z.object({ items: z.array(item), next: id.nullable() }),
  },
  /** Nothing is planned where a pasted row cannot be followed. */
  officePlanBulk: {
    body: z.object({ meant, change: bulkChange }),
    answer: z.object({ bulk: bulk.nullable(), errors: z.array(rowError) }),
  },
  officeStartBulk: { body: z.object({ id }), answer: one },
  officeDropBulk: { body: z.object({ id }), answer: success },
  officeUndoBulk: { body: z.object({ id }), answer: one },
} as const satisfies Record<keyof typeof bulkEndpoints, WireShape>;
