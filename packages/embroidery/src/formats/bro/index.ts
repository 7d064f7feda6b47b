import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readBro } from "./read-bro.ts";

/** Read a Bits & Volts BRO file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readBro, bytes, options);
}

export const bro: Format = { id: "bro", title: "Bits & Volts BRO", extensions: ["bro"], read };
