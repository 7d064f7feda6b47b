import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readSew } from "./read-sew.ts";

/** Read a Janome SEW file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readSew, bytes, options);
}

export const sew: Format = { id: "sew", title: "Janome SEW", extensions: ["sew"], read };
