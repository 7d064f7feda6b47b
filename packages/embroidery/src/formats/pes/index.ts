import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readPes } from "./read-pes.ts";
import { writePes } from "./write-pes.ts";

/** Read a Brother PES file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPes, bytes, options);
}

/** Write a Brother PES file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writePes(normalizedBlocks(design), options);
}

export const pes: Format = {
  id: "pes",
  title: "Brother PES",
  extensions: ["pes"],
  read,
  write,
};
