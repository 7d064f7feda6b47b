import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readPes } from "./read-pes.ts";
import { writePes as write } from "./write-pes.ts";

/** Read a Brother PES file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPes, bytes, options);
}

export { write };

export const pes: Format = {
  id: "pes",
  title: "Brother PES",
  extensions: ["pes"],
  read,
  write,
};
