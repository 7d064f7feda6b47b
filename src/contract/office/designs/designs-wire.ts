import * as z from "zod";
import { licenceId } from "../../content/licences.ts";
import { languages, otherLanguages, tableOf } from "../../languages.ts";
import { amountInRupees, because, id, lang, line, queryId, success, timestamp } from "../../primitives.ts";
import { adaptingMode } from "../../stitching/adaptations.ts";
import type { WireShape } from "../../wire.ts";
import { count, find, lastChange, sortBy } from "../office-fields.ts";
import { designViews, keysOf } from "../views/view-lists.ts";
import { designText, englishDesignText, machineName, typedPrice } from "./design-fields.ts";
import type { designsEndpoints } from "./designs-endpoints.ts";

/** States of a design. `draft` was never on sale, `taken-down` was. */
export const designStates = ["on-sale", "draft", "taken-down"] as const;
export type DesignState = (typeof designStates)[number];
const state = z.enum(designStates);

/** Content hash of a master picture; `contract/pictures.ts` makes its addresses. */
const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, because("picture-unknown"));

/** Filters of the list; a missing filter excludes nothing. */
export const designFilter = {
  find,
  /** Includes its subcategories. */
  category: queryId.optional(),
  machine: line(80).optional(),
  state: state.optional(),
  /** Designs without a photo, which show a drawing of their stitches. */
  photo: z.literal("missing").optional(),
  /** Designs without a sale. */
  sold: z.literal("never").optional(),
  sort: sortBy("id", "name"),
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
const text = z.object({
  ...{ name: z.string(), description: z.string(), tags: z.string() },
  ...{ pageTitle: z.string(), pageDescription: z.string() },
});

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
/** A size of a variant, with the check that it fails: its name, and the sentence with the figures. */
const variantSize = z.object({
  percent: z.int(),
  ok: z.boolean(),
  width: z.number(),
  height: z.number(),
  stitches: z.int(),
  code: z.string().optional(),
  reason: z.string().optional(),
});
export type VariantSize = z.infer<typeof variantSize>;
export type StitchFileFacts = z.infer<typeof stitchFile>;

const variant = z.object({
  id,
  name: z.string(),
  price: amountInRupees,
  machine: z.string(),
  format: z.string(),
  hoop: z.string(),
  /** Id of its own licence; empty for the shop's first one. */
  licence: z.string(),
  files: z.array(stitchFile),
  /** Null until they are checked, which takes a few minutes after a file was added. */
  sizes: z.array(variantSize).nullable(),
});
export type DesignVariant = z.infer<typeof variant>;

const picture = z.object({
  hash: pictureHash,
  /** True for the owner's own photo, false for a drawing of the stitches. */
  isPhoto: z.boolean(),
});
export type DesignPicture = z.infer<typeof picture>;

const design = z.object({
  id,
  /** Version to send with a change; an outdated version is a conflict. */
  version: z.int(),
  state,
  publishAt: timestamp.nullable(),
  takenDownAt: timestamp.nullable(),
  createdAt: timestamp,
  slug: z.string(),
  texts: z.object(tableOf(languages, () => text)),
  /** Categories, the main one first. */
  categories: z.array(category),
  /** Pictures, the cover first. */
  pictures: z.array(picture),
  variants: z.array(variant),
  /** Adaptations that customers can make of it. */
  adapting: adaptingMode,
  lastChange,
});
export type Design = z.infer<typeof design>;

/** Fields to change; missing fields keep their values. */
const designChange = z.object({
  id,
  lang,
  version: z.int().min(1),
  texts: z
    .object({ en: englishDesignText, ...tableOf(otherLanguages, () => designText) })
    .partial()
    .optional(),
  categoryIds: z.array(id).min(1, because("design-category-missing")).max(50).optional(),
  variants: z
    .array(
      z.object({
        id,
        price: typedPrice.optional(),
        machine: machineName.optional(),
        licence: z.union([z.literal(""), licenceId]).optional(),
      }),
    )
    .max(100)
    .optional(),
  adapting: adaptingMode.optional(),
  /** All pictures to keep, the cover first. */
  pictures: z.array(pictureHash).min(1, because("design-picture-missing")).max(50).optional(),
});

export const designsWire = {
  officeDesigns: {
    query: z.object({ ...designFilter, before: queryId.optional() }),
    /** Designs, by default highest number first; `next` is the `before` of the next page. */
    answer: z.object({ designs: z.array(listedDesign), next: id.nullable(), count }),
  },
  officeDesignCounts: { answer: z.record(z.enum(keysOf(designViews)), z.int()) },
  /** Number of matching designs, at most 100,000. */
  officeCountDesigns: { query: z.object(designFilter), answer: z.object({ count: z.int() }) },
  officeDesignOptions: {
    answer: z.object({
      categories: z.array(z.object({ id, name: z.string(), parentId: id.nullable() })),
      /** Machines the variants are made for. */
      machines: z.array(z.string()),
      /** The shop's licences, the first is that of variants without their own; English names. */
      licences: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  /** `lang` is the language of the sizes' reasons. */
  officeDesign: { query: z.object({ id: queryId, lang }), answer: design },
  /** A stitch file of a variant, extracted from the zip. */
  officeStitchFile: {
    query: z.object({ variant: queryId, name: z.string().max(200) }),
    binary: "application/octet-stream",
  },
  officeAddPhoto: {
    body: z.object({ id, version: z.int().min(1), upload: z.string().max(40) }),
    answer: z.object({ version: z.int(), hash: pictureHash }),
  },
  /** Answers the id of the new draft, which has copies of all texts, prices, pictures and files. */
  officeDuplicateDesign: { body: z.object({ id }), answer: z.object({ id }), status: 201 },
  officeDeleteDraft: { body: z.object({ id, version: z.int().min(1) }), answer: success },
  officeChangeDesign: { body: designChange, answer: design },
} as const satisfies Record<keyof typeof designsEndpoints, WireShape>;
