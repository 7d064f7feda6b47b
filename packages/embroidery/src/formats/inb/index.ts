import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readInb } from "./read-inb.ts";

/** Read an Inbro INB file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readInb, bytes, options);
}

export const inb: Format = { id: "inb", title: "Inbro INB", extensions: ["inb"], read };
