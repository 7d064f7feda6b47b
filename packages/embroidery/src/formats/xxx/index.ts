import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readXxx } from "./read-xxx.ts";
import { writeXxx as write } from "./write-xxx.ts";

/** Read a Singer/Compucon XXX file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readXxx, bytes, options);
}

export { write };

export const xxx: Format = {
  id: "xxx",
  title: "Singer/Compucon XXX",
  extensions: ["xxx"],
  read,
  write,
};
