import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readDst } from "./read-dst.ts";
import { writeDst } from "./write-dst.ts";

/** Read a Tajima DST file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readDst, bytes, options);
}

/** Write a Tajima DST file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writeDst(normalizedBlocks(design), options);
}

export const dst: Format = {
  id: "dst",
  title: "Tajima DST",
  extensions: ["dst"],
  read,
  write,
};
