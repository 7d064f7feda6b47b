import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readFxy } from "./read-fxy.ts";

/** Read a Fortron FXY file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readFxy, bytes, options);
}

export const fxy: Format = { id: "fxy", title: "Fortron FXY", extensions: ["fxy"], read };
