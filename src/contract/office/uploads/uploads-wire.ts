import * as z from "zod";
import { amountInRupees, because, id, line, success } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { issueCodes } from "./issues.ts";
import { isBatch, MAX_DESIGNS } from "./upload-rules.ts";
import type { uploadsEndpoints } from "./uploads-endpoints.ts";

/** Files that are checked together: `new` designs, new files of `variant/5211`, a photo of `photo/1006`. */
const batch = line(40).refine(isBatch, because("upload-unknown")).default("new");

/** An issue of a file or design: in English, and as a code with values for translation. */
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
  /** Bytes received so far. */
  received: z.number(),
  /** `whole`: received completely and hashed. */
  state: z.enum(["receiving", "whole"]),
  /** Reasons why the file, or an entry of it, was skipped. */
  issues: z.array(issue),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadedVariant = z.object({
  label: z.string(),
  /** Identifies it in `machines`: the paths of its files. */
  file: z.string(),
  state: z.enum(["new", "changed", "unchanged", "refused"]),
  /** Title of its machine, or the machine that was named for it. */
  machine: z.string().optional(),
  format: z.string().optional(),
  hoop: z.string().optional(),
  /** Stitches of each part. */
  stitches: z.array(z.number()).optional(),
  /** Size of the largest part, mm. */
  width: z.number().optional(),
  height: z.number().optional(),
  price: amountInRupees.optional(),
  /** Reasons why it cannot be sold. */
  errors: z.array(issue),
});
export type UploadedVariant = z.infer<typeof uploadedVariant>;

const shopDesign = z.object({ id, name: z.string(), published: z.boolean() });

/** Typed values of a design that is not added yet. */
const words = {
  name: line(200).optional(),
  description: line(5_000).optional(),
  tags: line(1_000).optional(),
  /** Category such as `Blouse > Back Neck`; several are separated by `|`. */
  category: line(500).optional(),
  /** Price in rupees, for every variant. */
  price: line(20).optional(),
};

const uploadedDesign = z.object({
  /** Identifies the design in calls; derived from its file names. */
  key: z.string(),
  /**
   * `new`: can be added; `incomplete`: values in `lacks` are missing; `changed`: would change `design` of the
   * shop;
   * `unchanged`: the shop has it already; `added`: it is a draft now.
   */
  state: z.enum(["checking", "incomplete", "new", "changed", "unchanged", "refused", "added"]),
  words: z.object({
    name: z.string(),
    description: z.string(),
    tags: z.string(),
    category: z.string(),
    price: z.string(),
  }),
  lacks: z.array(z.enum(["name", "category", "price"])),
  /** Values in `words` that are guessed from names of files and folders. */
  guessed: z.array(z.enum(["name", "category"])),
  /** Invalid values in `words`. */
  wrong: z.partialRecord(z.enum(["name", "category", "price"]), issue),
  /** New categories in `words` that may be typing errors: `path` resembles the existing `near`. */
  nearCategories: z.array(issue),
  /** Design of the shop that it was added as, or would change. */
  design: shopDesign.optional(),
  changes: z.array(issue),
  variants: z.array(uploadedVariant),
  /** Variants that staff left out. */
  leftOut: z.array(z.string()),
  /** Path for its photo, without extension; missing if a table lists the design. */
  photoPath: z.string().optional(),
  /** Id of the picture for `officeUploadPicture`. */
  picture: z.string().optional(),
  warnings: z.array(issue),
  errors: z.array(issue),
});
export type UploadedDesign = z.infer<typeof uploadedDesign>;

/** Number of new categories, and of those with new names in Telugu or Kannada. */
const categoryCounts = z.object({ made: z.int(), named: z.int() });

/** SHA-256 of files that a staff member confirmed, or wants to have centred. */
export const confirmedFiles = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(200);

const key = z.string().min(1).max(600);

/** Variant → id of its machine; empty for the automatic choice, null to leave the variant out. */
const chosenMachines = z.record(z.string().max(8_000), z.string().max(80).nullable());

export const uploadsWire = {
  officeUploads: {
    query: z.object({ batch, after: line(600).optional() }),
    answer: z.object({
      /** `isUnplaced`: a photo or zip that belongs to no design. */
      files: z.array(uploadedFile.extend({ isUnplaced: z.boolean() })),
      /** A page of the batch's designs, after the design with key `after`. */
      designs: z.array(uploadedDesign),
      /** `after` of the next page; null on the last page. */
      next: z.string().nullable(),
      /** Number of designs in the batch. */
      total: z.number(),
      /** Error of the whole batch, such as an unreadable table. */
      error: issue.optional(),
      notices: z.array(issue),
      /** Changes that a `categories.csv` would make; missing if there are none. */
      table: categoryCounts.optional(),
      /** All categories of the shop, such as `Blouse > Back Neck`. */
      categories: z.array(z.string()),
    }),
  },
  officeUploadPicture: { query: z.object({ of: line(80) }), binary: "image/webp" },
  /**
   * `also`: designs that get the same words. `confirmedFiles`: files (`values.sha256` of the issue) to sell
   * although their end may be missing. `centredFiles`: files to centre, as their issues name them.
   */
  officeCompleteUpload: {
    body: z.object({
      key,
      also: z.array(key).max(MAX_DESIGNS).optional(),
      ...words,
      /** Id of the uploaded file to use as its photo. */
      photo: z.string().max(40).optional(),
      confirmedFiles: confirmedFiles.optional(),
      centredFiles: confirmedFiles.optional(),
      machines: chosenMachines.optional(),
    }),
    answer: success,
  },
  officeAddUpload: { body: z.object({ key }), answer: shopDesign },
  /** Creates and renames categories as in the batch's `categories.csv`, as far as possible. */
  officeTakeCategories: { answer: categoryCounts },
  /**
   * Removes these files, or a design with its files that no other design needs; without either, the files of
   * added designs.
   */
  officeDropUploads: {
    body: z.object({ ids: z.array(z.string().max(40)).max(1_000).optional(), design: key.optional() }),
    answer: z.object({ dropped: z.number() }),
  },
} as const satisfies Record<keyof typeof uploadsEndpoints, WireShape>;
