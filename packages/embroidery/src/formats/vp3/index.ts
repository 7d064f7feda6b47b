import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readVp3 } from "./read-vp3.ts";
import { writeVp3 as write } from "./write-vp3.ts";

/** Read a Husqvarna/Pfaff VP3 file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readVp3, bytes, options);
}

export { write };

export const vp3: Format = {
  id: "vp3",
  title: "Husqvarna/Pfaff VP3",
  extensions: ["vp3"],
  read,
  write,
};
