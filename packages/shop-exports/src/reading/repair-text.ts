/** UTF-8 that a spreadsheet took for Windows-1252: `Ã©` for `é`, `â‚¹` for `₹`, `à°…` for Telugu. */
const BROKEN = /[ÂÃâà-ô][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/;

/** Text with its letters repaired, if it is UTF-8 that was read as Windows-1252; else the same text. */
export function repairText(text: string): string {
  if (!BROKEN.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf(text[at] ?? "");
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

let bytesByLetter: ReadonlyMap<string, number> | undefined;

function byteOf(letter: string): number | undefined {
  const windows = new TextDecoder("windows-1252");
  bytesByLetter ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]),
  );
  return bytesByLetter.get(letter);
}
