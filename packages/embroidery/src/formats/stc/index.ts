import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readStc } from "./read-stc.ts";

/** Read a Gunold STC file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readStc, bytes, options);
}

export const stc: Format = { id: "stc", title: "Gunold STC", extensions: ["stc"], read };
