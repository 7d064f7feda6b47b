import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readTbf } from "./read-tbf.ts";
import { writeTbf } from "./write-tbf.ts";

/** Read a Tajima TBF file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readTbf, bytes, options);
}

/** Write a Tajima TBF file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writeTbf(normalizedBlocks(design), options);
}

export const tbf: Format = {
  id: "tbf",
  title: "Tajima TBF",
  extensions: ["tbf"],
  read,
  write,
};
