import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readJef } from "./read-jef.ts";
import { writeJef } from "./write-jef.ts";

/** Read a Janome JEF file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readJef, bytes, options);
}

/** Write a Janome JEF file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writeJef(normalizedBlocks(design), options);
}

export const jef: Format = {
  id: "jef",
  title: "Janome JEF",
  extensions: ["jef"],
  read,
  write,
};

/** The same reader: the header itself distinguishes the two formats. */
export const jpx: Format = {
  id: "jpx",
  title: "Janome JEF+ / JPX",
  extensions: ["jpx", "jef+"],
  read,
};
