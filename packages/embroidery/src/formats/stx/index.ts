import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readStx } from "./read-stx.ts";

/** Read a Data Stitch STX file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readStx, bytes, options);
}

export const stx: Format = { id: "stx", title: "Data Stitch STX", extensions: ["stx"], read };
