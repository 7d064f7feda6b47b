import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readDsb } from "./read-dsb.ts";
import { writeDsb as write } from "./write-dsb.ts";

/** Read a Barudan DSB file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readDsb, bytes, options);
}

export { write };

export const dsb: Format = {
  id: "dsb",
  title: "Barudan DSB",
  extensions: ["dsb"],
  read,
  write,
};
