import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readPhc } from "./read-phc.ts";

/** Read a Brother PHC file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPhc, bytes, options);
}

export const phc: Format = { id: "phc", title: "Brother PHC", extensions: ["phc"], read };
