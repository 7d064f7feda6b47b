import * as z from "zod";
import { id, line, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import type { moveInEndpoints } from "./move-in-endpoints.ts";

const count = z.int().min(0);

const unknownAddress = z.object({ path: z.string(), count, lastAt: timestamp });
export type UnknownAddress = z.infer<typeof unknownAddress>;

/** Content of `move-in.json`. */
const moveInReport = z.object({
  from: z.enum(["woocommerce", "edd", "shopify", "gumroad", "etsy", "folder"]),
  products: z.object({ new: count, known: count, refused: count }),
  /** People. */
  customers: count,
  orders: count,
  purchases: z.object({ proven: count, byName: count, unknown: count }),
  addresses: count,
  /** `line` 0 where no line is meant. */
  issues: z.array(z.object({ file: z.string(), line: count, code: z.string(), text: z.string() })),
});
export type MoveInReport = z.infer<typeof moveInReport>;

export const moveInWire = {
  /** Addresses that visitors asked for, most frequent first, and the number of those that lead to designs. */
  officeAddresses: { answer: z.object({ unknown: z.array(unknownAddress), known: count }) },
  officeAssignAddress: {
    body: z.object({ path: line(300, "address-path-invalid"), productId: id }),
    answer: success,
  },
  /** The latest report of this machine; null before the first one. */
  officeMoveIn: { answer: moveInReport.nullable() },
} as const satisfies Record<keyof typeof moveInEndpoints, WireShape>;
