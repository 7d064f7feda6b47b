import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readTbf } from "./read-tbf.ts";
import { writeTbf as write } from "./write-tbf.ts";

/** Read a Tajima TBF file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readTbf, bytes, options);
}

export { write };

export const tbf: Format = {
  id: "tbf",
  title: "Tajima TBF",
  extensions: ["tbf"],
  read,
  write,
};
