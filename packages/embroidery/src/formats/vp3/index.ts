import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readVp3 } from "./read-vp3.ts";
import { writeVp3 } from "./write-vp3.ts";

/** Read a Husqvarna/Pfaff VP3 file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readVp3, bytes, options);
}

/** Write a Husqvarna/Pfaff VP3 file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writeVp3(normalizedBlocks(design), options);
}

export const vp3: Format = {
  id: "vp3",
  title: "Husqvarna/Pfaff VP3",
  extensions: ["vp3"],
  read,
  write,
};
