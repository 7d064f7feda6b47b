import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readCsd } from "./read-csd.ts";

/** Read a Singer CSD file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readCsd, bytes, options);
}

export const csd: Format = { id: "csd", title: "Singer CSD", extensions: ["csd"], read };
