import { checkedRead } from "../../checked-read.ts";
import type { Format, FormatReadOptions } from "../../format.ts";
import type { ReadResult } from "../../read-result.ts";
import { readPcm } from "./read-pcm.ts";

/** Read a Pfaff PCM file. Never throws. */
export function read(bytes: Uint8Array, options?: FormatReadOptions): ReadResult {
  return checkedRead(readPcm, bytes, options);
}

/** From the Macintosh: the same as PCS, big-endian. */
export const pcm: Format = { id: "pcm", title: "Pfaff PCM", extensions: ["pcm"], read };
