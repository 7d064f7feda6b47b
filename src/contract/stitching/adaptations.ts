import * as z from "zod";
import { productPart } from "../catalogue.ts";
import { id, queryId, timestamp } from "../primitives.ts";

/** Adaptations that a shop or a design offers, the fewest first; `moves` are mirroring and turning. */
export const adaptingModes = ["off", "moves", "all"] as const;
export const adaptingMode = z.enum(adaptingModes);
export type AdaptingMode = z.infer<typeof adaptingMode>;

/** mm; the server says which hoops are possible. */
const hoop = z.object({ width: z.number(), height: z.number() });
const part = productPart.shape.part;
const measures = { width: z.number(), height: z.number(), stitches: z.int() };

/** A size in percent of the original: measures of the largest part in mm, stitches of all parts. */
const adaptableSize = z.object({
  percent: z.int(),
  ...measures,
  /** Stitch time at 800 stitches a minute, one decimal. */
  minutes: z.number(),
  ok: z.boolean(),
  /** Why it cannot be made, in the reader's language. */
  reason: z.string().optional(),
});
export type AdaptableSize = z.infer<typeof adaptableSize>;

const adaptedFile = z.object({
  /** Also the id for `createDownloadLink` and `downloadTemplate`. */
  id,
  /** Name that every machine shows, unique in the order. */
  name: z.string(),
  part,
  /** Place in the sewing order of its part; `x` and `y` are its middle in the whole part, mm. */
  piece: z.object({ n: z.int(), of: z.int(), x: z.number().optional(), y: z.number().optional() }),
  bytes: z.int(),
  sha256: z.string(),
  ...measures,
  colors: z.int(),
});
export type AdaptedFile = z.infer<typeof adaptedFile>;

const settings = {
  variantId: id,
  percent: z.number().default(100),
  mirror: z.enum(["none", "horizontal"]).default("none"),
  /** Clockwise, after mirroring. */
  turn: z.union([z.literal(0), z.literal(90)]).default(0),
  hoop: hoop.nullish().transform((chosenHoop) => chosenHoop ?? undefined),
};

export const adaptationsWire = {
  /** Sizes and hoops of a variant that the customer owns. */
  getAdaptable: {
    query: z.object({ variantId: queryId }),
    answer: z.object({
      variantId: id,
      format: z.string(),
      /** Missing for all; `moves`: only mirroring and turning. */
      only: z.literal("moves").optional(),
      parts: z.array(z.object({ part, ...measures, colors: z.int() })),
      sizes: z.array(adaptableSize),
      /** Hoops of the customer's machines first. */
      hoops: z.array(hoop.extend({ name: z.string(), saved: z.boolean() })),
    }),
    session: true,
  },
  /** Makes files, or answers those that the same settings made before. */
  createAdaptation: {
    body: z.object(settings),
    answer: z.object({
      id,
      files: z.array(adaptedFile),
      checks: z.array(
        z.object({
          part,
          name: z.string(),
          ok: z.boolean(),
          value: z.number(),
          /** Least and greatest value. */
          limit: z.tuple([z.number(), z.number()]),
        }),
      ),
    }),
    status: 201,
    session: true,
  },
  /** An adapted file; `HEAD` as for `downloadDesign`. */
  downloadAdaptedFile: {
    query: z.object({ id: queryId, token: z.string().max(100).optional() }),
    binary: "application/octet-stream",
    session: "optional",
  },
  /** Adaptations of everything that the customer owns, newest first. */
  listAdaptations: {
    answer: z.object({
      adaptations: z.array(
        z.object({
          id,
          orderNumber: z.int(),
          variantId: id,
          productId: id,
          productName: z.string(),
          variantName: z.string(),
          format: z.string(),
          percent: z.int(),
          mirror: z.enum(["none", "horizontal"]),
          turn: z.union([z.literal(0), z.literal(90)]),
          hoop: hoop.nullable(),
          createdAt: timestamp,
          /** Made from a file that the shop, or the customer's order, has replaced since. */
          isOlder: z.literal(true).optional(),
          /** Hash of the newer zip, if the customer has not taken it: `takeNewFile`, then make it again. */
          newFile: z.string().optional(),
          files: z.array(adaptedFile),
        }),
      ),
    }),
    session: true,
  },
} as const;
