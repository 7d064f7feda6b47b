import * as z from "zod";
import { id, queryId, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { lastChange, reason } from "../office-fields.ts";
import { confirmedFiles, issue, uploadedFile, uploadedVariant } from "../uploads/uploads-wire.ts";
import type { sellingEndpoints } from "./selling-endpoints.ts";

const version = z.int().min(1);
const changed = z.object({ version });

const sale = z.object({
  id,
  name: z.string(),
  version,
  state: z.enum(["on-sale", "draft", "taken-down"]),
  /** When it goes on sale by itself. */
  publishAt: timestamp.nullable(),
  takenDownAt: timestamp.nullable(),
  lastChange,
  /** Customers who have it on their wishlist. */
  wishlists: z.int(),
  variants: z.array(
    z.object({
      id,
      name: z.string(),
      /** Customers who bought it and were not refunded. */
      buyers: z.int(),
    }),
  ),
});
export type Sale = z.infer<typeof sale>;

const filesSummary = z.object({
  stitches: z.int(),
  colors: z.int(),
  /** `#rrggbb`, in sewing order. */
  palette: z.array(z.string()),
  /** Millimetres, of the largest part. */
  width: z.number(),
  height: z.number(),
  /** Names `officeUploadPicture`. */
  picture: z.string(),
});
export type FilesSummary = z.infer<typeof filesSummary>;

export const sellingWire = {
  officeSale: { query: z.object({ id: queryId }), answer: sale },
  /** Its page in the shop as it would be, without anything that runs. */
  officeDesignPreview: { query: z.object({ id: queryId }), binary: "text/html" },
  /** Now, at an instant, or (`null`) no more by itself. */
  officePublishDesign: { body: z.object({ id, version, at: timestamp.nullish() }), answer: changed },
  officeTakeDownDesign: { body: z.object({ id, version, reason }), answer: changed },
  /** Outcome of replacing the variant's files by those of batch `variant/<id>`. */
  officeReplacement: {
    query: z.object({ variant: queryId }),
    answer: z.object({
      files: z.array(uploadedFile),
      /** The design's version, as it was compared. */
      version,
      /** Missing until files are here and judged. */
      judged: uploadedVariant.optional(),
      /** The files that the variant has and the new ones; `before` is missing where they cannot be read. */
      before: filesSummary.optional(),
      after: filesSummary.optional(),
      /** Differences: those whose `values.sha256` names a file have to be confirmed, the others are notices. */
      warnings: z.array(issue),
      /** Customers who bought it and were not refunded. */
      buyers: z.int(),
      /** The last replacement of its files, while it can be undone. */
      undo: z
        .object({ at: timestamp, who: z.string(), until: timestamp, notifiesBuyers: z.boolean() })
        .optional(),
    }),
  },
  /**
   * Customers who bought the files before keep those; `version` is the design's. For a day it can be undone; buyers are told after
   * that. `acceptsDoubts`: files (`values.sha256` of the warning) that somebody confirmed.
   */
  officeReplaceFiles: {
    body: z.object({
      variant: id,
      version,
      notifyBuyers: z.boolean(),
      acceptsDoubts: confirmedFiles.optional(),
    }),
    answer: changed,
  },
  /** Brings the files back that were replaced last. */
  officeUndoReplacement: { body: z.object({ variant: id, version }), answer: changed },
} as const satisfies Record<keyof typeof sellingEndpoints, WireShape>;
