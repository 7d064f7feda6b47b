import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readVip } from "./read-vip.ts";
import { writeVip as write } from "./write-vip.ts";

/** Read a Pfaff VIP file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readVip, bytes, options);
}

export { write };

export const vip: Format = {
  id: "vip",
  title: "Pfaff VIP",
  extensions: ["vip"],
  read,
  write,
};
