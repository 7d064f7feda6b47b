import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readPec } from "./read-pec.ts";
import { writePec as write } from "./write-pec.ts";

/** Read a Brother PEC file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPec, bytes, options);
}

export { write };

export const pec: Format = {
  id: "pec",
  title: "Brother PEC",
  extensions: ["pec"],
  read,
  write,
};
