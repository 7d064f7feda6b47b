import * as z from "zod";
import { line } from "../../primitives.ts";

/** Longest key of a category or variant of the older shop. */
const MAX_KEY = 300;
const MAX_CHOICES = 5_000;

const choicesOf = (value: z.ZodType<string>) =>
  z.record(z.string().max(MAX_KEY), value).refine((record) => Object.keys(record).length <= MAX_CHOICES);

/** Decisions of the owner, which the command and the office apply. */
export const moveInChoices = z.object({
  /** Category of this shop by that of the older one, both as `Blouse > Back Neck`. */
  categories: choicesOf(line(250, "category-path-invalid")).default({}),
  /** Machine by the key of its variants (`OpenMachine`). */
  machines: choicesOf(line(100)).default({}),
  /** Mailboxes whose spellings are one person. */
  people: z.array(z.string().max(MAX_KEY)).max(MAX_CHOICES).default([]),
  /** Prices without a currency are rupees. */
  isInRupees: z.boolean().default(false),
  /** Price of designs without one in rupees, paise; null for none. */
  pricePaise: z.int().min(100).max(100_000_00).nullable().default(null),
});
export type MoveInChoices = z.infer<typeof moveInChoices>;
export const NO_CHOICES: MoveInChoices = moveInChoices.parse({});

const count = z.int().min(0);

/** Variants whose machine the export does not name. */
const openMachine = z.object({
  key: z.string(),
  /** Name of the variants in the older shop; empty for the only one of a design. */
  name: z.string(),
  /** `PES` */
  format: z.string(),
  count,
});

/** Matters that the owner may decide before moving in. */
export const moveInDecisions = z.object({
  /** Categories of the older shop, the largest first. */
  categories: z.array(z.object({ path: z.string(), count })),
  machines: z.array(openMachine),
  /** Addresses that may be one person's. */
  people: z.array(z.object({ mailbox: z.string(), spellings: z.array(z.string()) })),
  /** Prices that name no currency, and variants without a price in rupees. */
  prices: z.object({ unknown: count, missing: count }),
});
export type MoveInDecisions = z.infer<typeof moveInDecisions>;
