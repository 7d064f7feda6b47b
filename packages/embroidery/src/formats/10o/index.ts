import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { read10o } from "./read-10o.ts";

/** Read a Toyota 10o file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(read10o, bytes, options);
}

export const toyota10o: Format = { id: "10o", title: "Toyota 10o", extensions: ["10o"], read };
