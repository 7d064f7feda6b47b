import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteResult } from "../../writing/write-result.ts";
import { readExp } from "./read-exp.ts";
import { writeExp } from "./write-exp.ts";

/** Read a Melco/Bernina EXP file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readExp, bytes, options);
}

/** Write a Melco/Bernina EXP file. Never throws. */
export function write(design: Design): WriteResult {
  return writeExp(normalizedBlocks(design));
}

export const exp: Format = {
  id: "exp",
  title: "Melco/Bernina EXP",
  extensions: ["exp"],
  read,
  write,
};
