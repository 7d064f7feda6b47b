import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readMit } from "./read-mit.ts";

/** Read a Mitsubishi MIT file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readMit, bytes, options);
}

export const mit: Format = { id: "mit", title: "Mitsubishi MIT", extensions: ["mit"], read };
