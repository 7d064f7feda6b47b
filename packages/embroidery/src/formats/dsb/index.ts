import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readDsb } from "./read-dsb.ts";
import { writeDsb } from "./write-dsb.ts";

/** Read a Barudan DSB file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readDsb, bytes, options);
}

/** Write a Barudan DSB file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writeDsb(normalizedBlocks(design), options);
}

export const dsb: Format = {
  id: "dsb",
  title: "Barudan DSB",
  extensions: ["dsb"],
  read,
  write,
};
