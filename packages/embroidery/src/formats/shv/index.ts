import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readShv } from "./read-shv.ts";

/** Read a Husqvarna SHV file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readShv, bytes, options);
}

export const shv: Format = { id: "shv", title: "Husqvarna SHV", extensions: ["shv"], read };
