import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readTap } from "./read-tap.ts";

/** Read a Happy TAP file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readTap, bytes, options);
}

export const tap: Format = { id: "tap", title: "Happy TAP", extensions: ["tap"], read };
