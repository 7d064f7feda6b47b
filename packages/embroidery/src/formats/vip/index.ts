import { checkedRead } from "../../checked-read.ts";
import type { Design } from "../../design.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import { normalizedBlocks } from "../../normalized-blocks.ts";
import type { ReadResult } from "../../read-result.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { readVip } from "./read-vip.ts";
import { writeVip } from "./write-vip.ts";

/** Read a Pfaff VIP file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readVip, bytes, options);
}

/** Write a Pfaff VIP file. Never throws. */
export function write(design: Design, options?: WriteOptions): WriteResult {
  return writeVip(normalizedBlocks(design), options);
}

export const vip: Format = {
  id: "vip",
  title: "Pfaff VIP",
  extensions: ["vip"],
  read,
  write,
};
