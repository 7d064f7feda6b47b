import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readExy } from "./read-exy.ts";

/** Read an Eltac EXY file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readExy, bytes, options);
}

export const exy: Format = { id: "exy", title: "Eltac EXY", extensions: ["exy"], read };
