import * as z from "zod";
import { amountInRupees, because, id, line, queryId, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { find, lastChange } from "../office-fields.ts";
import { designText, englishDesignText, machineName, typedPrice } from "./design-fields.ts";
import type { designsEndpoints } from "./designs-endpoints.ts";

/** `draft`: never was on sale. `taken-down`: was. */
export const designStates = ["on-sale", "draft", "taken-down"] as const;
export type DesignState = (typeof designStates)[number];
const state = z.enum(designStates);

/** Content hash of a master picture; `contract/pictures.ts` makes its addresses. */
const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, because("picture-unknown"));

/** Which designs are meant; what is not said leaves none out. */
export const designFilter = {
  find,
  /** Its subcategories' as well. */
  category: queryId.optional(),
  machine: line(80).optional(),
  state: state.optional(),
  /** Shown by a drawing of its stitches only: no photo of its own. */
  photo: z.literal("missing").optional(),
  /** Nobody has bought it yet. */
  sold: z.literal("never").optional(),
};

const listedDesign = z.object({
  id,
  name: z.string(),
  picture: pictureHash,
  hasPhoto: z.boolean(),
  state,
  publishAt: timestamp.nullable(),
  category: z.string(),
  variants: z.int(),
  /** Rupees; null without variants. */
  lowestPrice: amountInRupees.nullable(),
  highestPrice: amountInRupees.nullable(),
  version: z.int(),
});
export type ListedDesign = z.infer<typeof listedDesign>;

const category = z.object({ id, name: z.string(), above: z.string().nullable() });
const text = z.object({ name: z.string(), description: z.string(), tags: z.string() });

const stitchFile = z.object({
  name: z.string(),
  part: z.string(),
  format: z.string(),
  bytes: z.int(),
  stitches: z.int(),
  colors: z.int(),
  /** mm */
  width: z.number(),
  height: z.number(),
});
export type StitchFileFacts = z.infer<typeof stitchFile>;

const variant = z.object({
  id,
  name: z.string(),
  price: amountInRupees,
  machine: z.string(),
  format: z.string(),
  hoop: z.string(),
  files: z.array(stitchFile),
});
export type DesignVariant = z.infer<typeof variant>;

const picture = z.object({
  hash: pictureHash,
  /** The owner's own photo; else drawn from the stitches. */
  isPhoto: z.boolean(),
});
export type DesignPicture = z.infer<typeof picture>;

const design = z.object({
  id,
  /** To be sent with a change: one made on an older version is refused. */
  version: z.int(),
  state,
  publishAt: timestamp.nullable(),
  takenDownAt: timestamp.nullable(),
  createdAt: timestamp,
  slug: z.string(),
  texts: z.object({ en: text, te: text, kn: text }),
  /** The one that its page names first. */
  categories: z.array(category),
  /** The cover first. */
  pictures: z.array(picture),
  variants: z.array(variant),
  lastChange,
});
export type Design = z.infer<typeof design>;

/** What of a design changes; what is not sent stays. */
const designChange = z.object({
  id,
  version: z.int().min(1),
  texts: z.object({ en: englishDesignText, te: designText, kn: designText }).partial().optional(),
  categoryIds: z.array(id).min(1, because("design-category-missing")).max(50).optional(),
  variants: z
    .array(z.object({ id, price: typedPrice.optional(), machine: machineName.optional() }))
    .max(100)
    .optional(),
  /** All that stay, the cover first. */
  pictures: z.array(pictureHash).min(1, because("design-picture-missing")).max(50).optional(),
});

export const designsWire = {
  officeDesigns: {
    query: z.object({ ...designFilter, before: queryId.optional() }),
    /** Highest number first; `next` is the `before` of those that follow. */
    answer: z.object({ designs: z.array(listedDesign), next: id.nullable() }),
  },
  /** The number of designs that match; at most 100,000. */
  officeCountDesigns: { query: z.object(designFilter), answer: z.object({ count: z.int() }) },
  officeDesignOptions: {
    answer: z.object({
      categories: z.array(z.object({ id, name: z.string(), parentId: id.nullable() })),
      /** That variants are for. */
      machines: z.array(z.string()),
    }),
  },
  officeDesign: { query: z.object({ id: queryId }), answer: design },
  /** A file of a variant as the machine reads it, out of the zip. */
  officeStitchFile: {
    query: z.object({ variant: queryId, name: z.string().max(200) }),
    binary: "application/octet-stream",
  },
  officeAddPhoto: {
    body: z.object({ id, version: z.int().min(1), upload: z.string().max(40) }),
    answer: z.object({ version: z.int(), hash: pictureHash }),
  },
  officeChangeDesign: { body: designChange, answer: design },
} as const satisfies Record<keyof typeof designsEndpoints, WireShape>;
