import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readExp } from "./read-exp.ts";
import { writeExp as write } from "./write-exp.ts";

/** Read a Melco/Bernina EXP file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readExp, bytes, options);
}

export { write };

export const exp: Format = {
  id: "exp",
  title: "Melco/Bernina EXP",
  extensions: ["exp"],
  read,
  write,
};
