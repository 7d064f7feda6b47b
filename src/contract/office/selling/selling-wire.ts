import * as z from "zod";
import { id, queryId, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { lastChange, reason } from "../office-fields.ts";
import { confirmedFiles, issue, uploadedFile, uploadedVariant } from "../uploads/uploads-wire.ts";
import type { sellingEndpoints } from "./selling-endpoints.ts";

const version = z.int().min(1);
const newVersion = z.object({ version });

const sale = z.object({
  id,
  name: z.string(),
  version,
  state: z.enum(["on-sale", "draft", "taken-down"]),
  /** Scheduled time of publication. */
  publishAt: timestamp.nullable(),
  takenDownAt: timestamp.nullable(),
  lastChange,
  /** Number of customers with the design on their wishlist. */
  wishlists: z.int(),
  variants: z.array(
    z.object({
      id,
      name: z.string(),
      /** Number of customers who bought it, without refunded ones. */
      buyers: z.int(),
    }),
  ),
});
export type Sale = z.infer<typeof sale>;

const filesSummary = z.object({
  stitches: z.int(),
  colors: z.int(),
  /** Colours in sewing order, `#rrggbb`. */
  palette: z.array(z.string()),
  /** Size of the largest part, mm. */
  width: z.number(),
  height: z.number(),
  /** Id of the picture for `officeUploadPicture`. */
  picture: z.string(),
});
export type FilesSummary = z.infer<typeof filesSummary>;

export const sellingWire = {
  officeSale: { query: z.object({ id: queryId }), answer: sale },
  /** Preview of the product page, without scripts. */
  officeDesignPreview: { query: z.object({ id: queryId }), binary: "text/html" },
  /** `at`: now if missing, later if a time, and `null` to cancel the schedule. */
  officePublishDesign: { body: z.object({ id, version, at: timestamp.nullish() }), answer: newVersion },
  officeTakeDownDesign: { body: z.object({ id, version, reason }), answer: newVersion },
  /** Preview of replacing the variant's files with those of batch `variant/<id>`. */
  officeReplacement: {
    query: z.object({ variant: queryId }),
    answer: z.object({
      files: z.array(uploadedFile),
      /** Version of the design that was compared. */
      version,
      /** Missing until files are uploaded and checked. */
      outcome: uploadedVariant.optional(),
      /**
       * The variant's current files and the new ones; `before` is missing if the current files cannot be
       * read.
       */
      before: filesSummary.optional(),
      after: filesSummary.optional(),
      /** Differences. Those with `values.sha256` need confirmation, the others are notices. */
      warnings: z.array(issue),
      /** Number of customers who bought it, without refunded ones. */
      buyers: z.int(),
      /** The last replacement, if it can be undone. */
      undo: z
        .object({ at: timestamp, who: z.string(), until: timestamp, notifiesBuyers: z.boolean() })
        .optional(),
    }),
  },
  /**
   * Replaces the files for new customers; earlier buyers keep theirs. `version` is the design's. It can be
   * undone for a day, and buyers are notified after that. `confirmedFiles`: `values.sha256` of the warnings
   * that staff confirmed.
   */
  officeReplaceFiles: {
    body: z.object({
      variant: id,
      version,
      notifyBuyers: z.boolean(),
      confirmedFiles: confirmedFiles.optional(),
    }),
    answer: newVersion,
  },
  /** Undoes the last replacement. */
  officeUndoReplacement: { body: z.object({ variant: id, version }), answer: newVersion },
} as const satisfies Record<keyof typeof sellingEndpoints, WireShape>;
