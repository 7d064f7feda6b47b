import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readHus } from "./read-hus.ts";
import { writeHus } from "./write-hus.ts";

/** Read a Husqvarna Viking HUS file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readHus, bytes, options);
}

/** Write a Husqvarna Viking HUS file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writeHus(normalizedBlocks(design), options);
}

export const hus: Format = {
  id: "hus",
  title: "Husqvarna Viking HUS",
  extensions: ["hus"],
  read,
  write,
};
