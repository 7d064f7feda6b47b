import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readNew } from "./read-new.ts";

/** Read an Ameco NEW file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readNew, bytes, options);
}

export const newFormat: Format = { id: "new", title: "Ameco NEW", extensions: ["new"], read };
