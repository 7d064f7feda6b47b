import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readKsm } from "./read-ksm.ts";

/** Read a Pfaff KSM file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readKsm, bytes, options);
}

export const ksm: Format = { id: "ksm", title: "Pfaff KSM", extensions: ["ksm"], read };
