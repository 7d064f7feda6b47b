import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readHus } from "./read-hus.ts";
import { writeHus as write } from "./write-hus.ts";

/** Read a Husqvarna Viking HUS file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readHus, bytes, options);
}

export { write };

export const hus: Format = {
  id: "hus",
  title: "Husqvarna Viking HUS",
  extensions: ["hus"],
  read,
  write,
};
