import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readZxy } from "./read-zxy.ts";

/** Read a ZSK TC ZXY file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readZxy, bytes, options);
}

export const zxy: Format = { id: "zxy", title: "ZSK TC ZXY", extensions: ["zxy"], read };
