import type { ByteRange } from "../../files/file-store.ts";

/**
 * Parses a `Range` header for a file of `size` bytes. `undefined` means the whole file, also for malformed
 * headers and multiple ranges; `"unsatisfiable"` means that the range is outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const range =
    from === ""
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return range.first > range.last ? "unsatisfiable" : range;
}
