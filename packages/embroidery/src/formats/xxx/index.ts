import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteResult } from "../../writing/write-result.ts";
import { readXxx } from "./read-xxx.ts";
import { writeXxx } from "./write-xxx.ts";

/** Read a Singer/Compucon XXX file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readXxx, bytes, options);
}

/** Write a Singer/Compucon XXX file. Never throws. */
export function write(design: Design): WriteResult {
  return writeXxx(normalizedBlocks(design));
}

export const xxx: Format = {
  id: "xxx",
  title: "Singer/Compucon XXX",
  extensions: ["xxx"],
  read,
  write,
};
