const SIZE_CODES = /[-_]?(?:4x4|5x7|6x10|8x8|8x12|9x14|12x8)/gi;

/**
 * File names to try for a variant's zip, best first, without repeats (specification, section 7).
 * `variantPath` is any path; only its last segment counts.
 */
export function downloadCandidates(variantPath: string): string[] {
  const name = variantPath.split("/").at(-1) ?? "";
  if (name === "") return [];
  const stem = name.replace(/(?:\.zip)+$/i, "");
  const names = [
    name,
    zip(name),
    ...swapped(stem),
    ...(/[-_]?12x8$/i.test(stem) ? [zip(stem.replace(/[-_]?12x8$/i, ""))] : []),
    ...(name.length > 8 ? [zip(name.slice(0, -8))] : []),
    ...(stem.search(SIZE_CODES) >= 0 ? [zip(stem.replace(SIZE_CODES, ""))] : []),
  ];
  return [...new Set(names)].filter((candidate) => candidate !== ".zip");
}

/** Tries the other brand code: V3SE and SE are interchangeable in old file names. */
function swapped(stem: string): string[] {
  if (/V3SE/.test(stem)) return [zip(stem.replace("V3SE", "SE"))];
  if (/SE/.test(stem)) return [zip(stem.replace("SE", "V3SE"))];
  return [];
}

function zip(name: string): string {
  return `${name.replace(/(?:\.zip)+$/i, "")}.zip`;
}
