import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readMax } from "./read-max.ts";

/** Read a Pfaff MAX file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readMax, bytes, options);
}

export const max: Format = { id: "max", title: "Pfaff MAX", extensions: ["max"], read };
