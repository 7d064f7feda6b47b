import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readEmd } from "./read-emd.ts";

/** Read an Elna EMD file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readEmd, bytes, options);
}

export const emd: Format = { id: "emd", title: "Elna EMD", extensions: ["emd"], read };
