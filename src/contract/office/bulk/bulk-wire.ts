import * as z from "zod";
import { because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { machineName, typedPrice } from "../designs/design-fields.ts";
import { designFilter } from "../designs/designs-wire.ts";
import { reason } from "../office-fields.ts";
import type { bulkEndpoints } from "./bulk-endpoints.ts";

/** Parses `+10` or `-12.5` into hundredths of a percent. */
const percent = z
  .string(because("percent-invalid"))
  .trim()
  .regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/, because("percent-invalid"))
  .transform((text) => Math.round(Number(text) * 100))
  .refine((share) => share > -100_00 && share !== 0, because("percent-invalid"));

/** Change to apply to every selected design. */
export const bulkChange = z.discriminatedUnion("kind", [
  /** One price for every variant. */
  z.object({ kind: z.literal("price"), price: typedPrice }),
  /** Relative price change; new prices are multiples of `step` rupees. */
  z.object({ kind: z.literal("percent"), percent, step: typedPrice }),
  /** Rows and cells pasted from a spreadsheet: one column, or a table with headings. */
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
  /** `from` is the machine to replace; null replaces any machine. */
  z.object({ kind: z.literal("machine"), from: line(80).nullable(), to: machineName }),
  z.object({ kind: z.literal("publish") }),
  z.object({ kind: z.literal("take-down"), reason }),
]);
export type BulkChange = z.output<typeof bulkChange>;
export type BulkKind = BulkChange["kind"];
export type SentBulkChange = z.input<typeof bulkChange>;

/** Designs to change: these ids in this order, or all designs that match a filter of the list. */
const target = z.union([
  z.object({ ids: z.array(id).min(1, because("bulk-nothing")).max(5_000, because("bulk-too-many")) }),
  z.object({ filter: z.object(designFilter) }),
]);
export type BulkTarget = z.output<typeof target>;

/** An invalid row of the pasted table. */
const rowError = z.object({
  /** Row number from 1, as in a text editor. */
  row: z.int(),
  error: z.enum(["price", "design", "names-similar", "variant", "twice", "tags"]),
  /** Text of the row. */
  text: z.string(),
});
export type RowError = z.infer<typeof rowError>;

const itemState = z.enum([
  "unchecked",
  "same",
  "impossible",
  "waiting",
  "changed",
  "refused",
  "undone",
  "conflicting",
]);
export type ItemState = z.infer<typeof itemState>;

const bulk = z.object({
  id,
  who: z.string(),
  createdAt: timestamp,
  kind: z.enum(bulkChange.options.map(({ shape }) => shape.kind.value)),
  /** Hundredths of a percent of `percent`, paise of `price`; null for other kinds. */
  amount: z.int().nullable(),
  state: z.enum(["planning", "planned", "working", "done", "undoing", "undone"]),
  /** Number of designs per state. */
  counts: z.record(itemState, z.int()),
  /** Number of variants whose price changes; known after planning. */
  prices: z.int(),
  /** End of the undo period; null if the edit cannot be undone. */
  undoUntil: timestamp.nullable(),
});
export type Bulk = z.infer<typeof bulk>;

const difference = z.object({
  what: z.enum(["price", "machine", "categories", "tags", "sale"]),
  /** Name of the variant, if the change affects only one. */
  of: z.string().nullable(),
  /** Rupees, comma-separated names, or one of `designStates`. */
  before: z.string(),
  after: z.string(),
});
export type BulkDifference = z.infer<typeof difference>;

const item = z.object({
  /** Position in the selection, from 1. */
  position: z.int(),
  productId: id,
  name: z.string(),
  /** Content hash of its picture. */
  picture: z.string(),
  /** Key of `officeRefusals` that says why the change is impossible. */
  error: z.string().nullable(),
  differences: z.array(difference),
});
export type BulkItem = z.infer<typeof item>;

const one = z.object({ bulk });

export const bulkWire = {
  /** Bulk edits of the last week, latest first. */
  officeBulks: { answer: z.object({ bulks: z.array(bulk) }) },
  officeBulk: { query: z.object({ id: queryId }), answer: one },
  officeBulkItems: {
    query: z.object({ id: queryId, state: itemState, after: queryId.optional() }),
    /** `next` is the `after` of the next page. */
    answer: z.object({ items: z.array(item), next: id.nullable() }),
  },
  /** `bulk` is null if a pasted row is invalid. */
  officePlanBulk: {
    body: z.object({ target, change: bulkChange }),
    answer: z.object({ bulk: bulk.nullable(), errors: z.array(rowError) }),
  },
  officeStartBulk: { body: z.object({ id }), answer: one },
  officeDropBulk: { body: z.object({ id }), answer: success },
  officeUndoBulk: { body: z.object({ id }), answer: one },
} as const satisfies Record<keyof typeof bulkEndpoints, WireShape>;
