import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readZhs } from "./read-zhs.ts";

/** Read a Zeng Hsing ZHS file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readZhs, bytes, options);
}

export const zhs: Format = { id: "zhs", title: "Zeng Hsing ZHS", extensions: ["zhs"], read };
