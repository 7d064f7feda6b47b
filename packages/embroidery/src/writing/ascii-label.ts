/** Name for a header field of `length` characters of printable ASCII. */
export function asciiLabel(name: string, length: number, fill = " "): string {
  return name
    .replace(/[^\x20-\x7e]/g, "_")
    .slice(0, length)
    .padEnd(length, fill);
}
