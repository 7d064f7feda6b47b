import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readDat } from "./read-dat.ts";

/** Read a Barudan or Sunstar DAT file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readDat, bytes, options);
}

export const dat: Format = { id: "dat", title: "Barudan or Sunstar DAT", extensions: ["dat"], read };
