import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readDst } from "./read-dst.ts";
import { writeDst as write } from "./write-dst.ts";

/** Read a Tajima DST file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readDst, bytes, options);
}

export { write };

export const dst: Format = {
  id: "dst",
  title: "Tajima DST",
  extensions: ["dst"],
  read,
  write,
};
