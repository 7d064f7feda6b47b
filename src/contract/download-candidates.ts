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
    zip(swapped(stem)),
    zip(stem.replace(/[-_]?12x8$/i, "")),
    zip(name.slice(0, -8)),
    zip(stem.replace(SIZE_CODES, "")),
  ];
  // A step that changes nothing repeats a name, and one that leaves nothing is no name.
  return [...new Set(names)].filter((candidate) => candidate !== ".zip");
}

/** Tries the other brand code: V3SE and SE are interchangeable in old file names. */
function swapped(stem: string): string {
  return stem.includes("V3SE") ? stem.replace("V3SE", "SE") : stem.replace("SE", "V3SE");
}

function zip(name: string): string {
  return `${name.replace(/(?:\.zip)+$/i, "")}.zip`;
}
