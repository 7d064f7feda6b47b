import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteResult } from "../../writing/write-result.ts";
import { readU01 } from "./read-u01.ts";
import { writeU01 } from "./write-u01.ts";

/** Read a Barudan U01 file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readU01, bytes, options);
}

/** Write a Barudan U01 file. Never throws. */
export function write(design: Design): WriteResult {
  return writeU01(normalizedBlocks(design));
}

export const u01: Format = {
  id: "u01",
  title: "Barudan U01",
  extensions: ["u01", "u00"],
  read,
  write,
};
