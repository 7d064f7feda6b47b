import * as z from "zod";
import { id, queryId, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { lastChange, reason } from "../office-fields.ts";
import { uploadedFile, uploadedVariant } from "../uploads/uploads-wire.ts";
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
      /** Customers who bought it. */
      buyers: z.int(),
    }),
  ),
});
export type Sale = z.infer<typeof sale>;

export const sellingWire = {
  officeSale: { query: z.object({ id: queryId }), answer: sale },
  /** Its page in the shop as it would be, without anything that runs. */
  officeDesignPreview: { query: z.object({ id: queryId }), binary: "text/html" },
  /** Now, at an instant, or (`null`) no more by itself. */
  officePublishDesign: { body: z.object({ id, version, at: timestamp.nullish() }), answer: changed },
  officeTakeDownDesign: { body: z.object({ id, version, reason }), answer: changed },
  /** What the files of tray `variant/<id>` come to in the place of those that it has. */
  officeReplacement: {
    query: z.object({ variant: queryId }),
    answer: z.object({
      files: z.array(uploadedFile),
      /** Missing until files are here and judged. */
      judged: uploadedVariant.optional(),
      /** Customers who bought it. */
      buyers: z.int(),
    }),
  },
  /** Whoever bought the files before keeps those; `version` is the design's. */
  officeReplaceFiles: { body: z.object({ variant: id, version, tellBuyers: z.boolean() }), answer: changed },
} as const satisfies Record<keyof typeof sellingEndpoints, WireShape>;
