import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readGt } from "./read-gt.ts";

/** Read a Gold Thread GT file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readGt, bytes, options);
}

export const gt: Format = { id: "gt", title: "Gold Thread GT", extensions: ["gt"], read };
