import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readPhb } from "./read-phb.ts";

/** Read a Brother PHB file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPhb, bytes, options);
}

export const phb: Format = { id: "phb", title: "Brother PHB", extensions: ["phb"], read };
