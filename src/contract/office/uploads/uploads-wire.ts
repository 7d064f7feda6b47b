import * as z from "zod";
import { amountInRupees, because, id, line, success } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { issueCodes } from "./issues.ts";
import { isBatch } from "./upload-rules.ts";
import type { uploadsEndpoints } from "./uploads-endpoints.ts";

/** Files that are checked together: `new` designs, what replaces the files of `variant/5211`, a `photo/1006`. */
const batch = line(40).refine(isBatch, because("upload-unknown")).default("new");

/** Something to be known of a file or design, and what to do about it; in English, and by its code in any language. */
export const issue = z.object({
  file: z.string().optional(),
  row: z.number().optional(),
  code: z.enum(issueCodes),
  values: z.record(z.string(), z.string()),
  reason: z.string(),
  advice: z.string(),
});
export type UploadIssue = z.infer<typeof issue>;

export const uploadedFile = z.object({
  id: z.string(),
  path: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Bytes that are here. */
  received: z.number(),
  /** `whole`: all of it is here and hashed. */
  state: z.enum(["receiving", "whole"]),
  /** Why it, or something in it, was left out. */
  issues: z.array(issue),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadedVariant = z.object({
  label: z.string(),
  state: z.enum(["new", "changed", "unchanged", "refused"]),
  machine: z.string().optional(),
  format: z.string().optional(),
  hoop: z.string().optional(),
  /** Of each part. */
  stitches: z.array(z.number()).optional(),
  /** Millimetres, of the largest part. */
  width: z.number().optional(),
  height: z.number().optional(),
  price: amountInRupees.optional(),
  /** Every reason why it cannot be sold. */
  errors: z.array(issue),
});
export type UploadedVariant = z.infer<typeof uploadedVariant>;

const shopDesign = z.object({ id, name: z.string(), published: z.boolean() });

/** What is typed of a design before it is added; as it was typed. */
const words = {
  name: line(200).optional(),
  description: line(5_000).optional(),
  tags: line(1_000).optional(),
  /** `Blouse > Back Neck`, several divided by `|`. */
  category: line(500).optional(),
  /** Rupees, for every variant. */
  price: line(20).optional(),
};

const uploadedDesign = z.object({
  /** Names it in the calls; follows from the names of its files. */
  key: z.string(),
  /**
   * `new`: may be added; `incomplete`: when `lacks` is filled in; `changed`: `design` of the shop would change so; `unchanged`:
   * the shop has it already; `added`: it is a draft now.
   */
  state: z.enum(["judging", "incomplete", "new", "changed", "unchanged", "refused", "added"]),
  words: z.object({
    name: z.string(),
    description: z.string(),
    tags: z.string(),
    category: z.string(),
    price: z.string(),
  }),
  lacks: z.array(z.enum(["name", "category", "price"])),
  /** What makes no sense in `words`. */
  wrong: z.partialRecord(z.enum(["name", "category", "price"]), issue),
  /** New categories in `words` that may be typing errors: `path` resembles `near`, which the shop has. */
  nearCategories: z.array(issue),
  /** Of the shop's: what it was made into, or what it would change. */
  design: shopDesign.optional(),
  changes: z.array(issue),
  variants: z.array(uploadedVariant),
  /** Where a photo lies that is to be its own, without its ending; a table says so itself. */
  photoPath: z.string().optional(),
  /** Names `officeUploadPicture`. */
  picture: z.string().optional(),
  warnings: z.array(issue),
  errors: z.array(issue),
});
export type UploadedDesign = z.infer<typeof uploadedDesign>;

/** Categories that are new, and those with other names in Telugu or Kannada. */
const categoryCounts = z.object({ made: z.int(), named: z.int() });

/** Files, by their SHA-256, that somebody confirmed. */
export const confirmedFiles = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(200);

const key = z.string().min(1).max(600);

export const uploadsWire = {
  officeUploads: {
    query: z.object({ batch, after: line(600).optional() }),
    answer: z.object({
      /** `isUnplaced`: a photo or zip that no design is made of. */
      files: z.array(uploadedFile.extend({ isUnplaced: z.boolean() })),
      /** A page of the batch's designs: those behind the design whose key is `after`. */
      designs: z.array(uploadedDesign),
      /** The key to send as `after` for the next page; null on the last. */
      next: z.string().nullable(),
      /** Designs of the whole batch. */
      total: z.number(),
      /** Of all of it: a table that cannot be read. */
      error: issue.optional(),
      notices: z.array(issue),
      /** What a `categories.csv` would change; nothing of it where the shop has it all. */
      table: categoryCounts.optional(),
      /** `Blouse > Back Neck`: every category of the shop. */
      categories: z.array(z.string()),
    }),
  },
  officeUploadPicture: { query: z.object({ of: line(80) }), binary: "image/webp" },
  /** `acceptsDoubts`: files (`values.sha256` of the remark) that are sold although their end may be missing. */
  officeCompleteUpload: {
    body: z.object({
      key,
      ...words,
      /** Id of an uploaded file that is to be its photo. */
      photo: z.string().max(40).optional(),
      acceptsDoubts: confirmedFiles.optional(),
    }),
    answer: success,
  },
  officeAddUpload: { body: z.object({ key }), answer: shopDesign },
  /** Makes and names categories as the `categories.csv` of the batch says, all that it can. */
  officeTakeCategories: { answer: categoryCounts },
  /** These files; a design with the files that no other one needs; without either the files whose designs were added. */
  officeDropUploads: {
    body: z.object({ ids: z.array(z.string().max(40)).max(1_000).optional(), design: key.optional() }),
    answer: z.object({ dropped: z.number() }),
  },
} as const satisfies Record<keyof typeof uploadsEndpoints, WireShape>;
