import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readPec } from "./read-pec.ts";
import { writePec } from "./write-pec.ts";

/** Read a Brother PEC file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPec, bytes, options);
}

/** Write a Brother PEC file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writePec(normalizedBlocks(design), options);
}

export const pec: Format = {
  id: "pec",
  title: "Brother PEC",
  extensions: ["pec"],
  read,
  write,
};
