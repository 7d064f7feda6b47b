import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readDsz } from "./read-dsz.ts";

/** Read a ZSK DSZ file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readDsz, bytes, options);
}

export const dsz: Format = { id: "dsz", title: "ZSK DSZ", extensions: ["dsz"], read };
