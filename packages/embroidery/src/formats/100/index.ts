import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { read100 } from "./read-100.ts";

/** Read a Toyota 100 file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(read100, bytes, options);
}

export const toyota100: Format = { id: "100", title: "Toyota 100", extensions: ["100"], read };
