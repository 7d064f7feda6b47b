import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readPcs } from "./read-pcs.ts";

/** Read a Pfaff PCS, PCD or PCQ file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPcs, bytes, options);
}

export const pcs: Format = { id: "pcs", title: "Pfaff PCS", extensions: ["pcs"], read };

/** Decorative stitches up to 9 mm wide. */
export const pcd: Format = { id: "pcd", title: "Pfaff PCD", extensions: ["pcd"], read };

/** Decorative stitches up to 60 mm wide. */
export const pcq: Format = { id: "pcq", title: "Pfaff PCQ", extensions: ["pcq"], read };
