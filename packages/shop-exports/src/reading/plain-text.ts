const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Text whose entities WordPress wrote for `&`, `<`, quotation marks and dashes. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : entity;
  });
}

/** Parts of a text, trimmed, without empty ones and repetitions. */
export function partsOf(text: string, separator: string | RegExp): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** Words compared without case, accents of width, blanks and punctuation. */
export function plainName(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
