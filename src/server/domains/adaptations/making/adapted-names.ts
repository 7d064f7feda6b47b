import type { AdaptationSettings } from "./adaptation-settings.ts";

/** Settings that a name tells, and the piece's place in the sewing order. */
export interface AdaptedName extends Pick<AdaptationSettings, "percent" | "mirror" | "turn"> {
  readonly n: number;
  readonly of: number;
}

const STEM = 8;
/** Letters that all headers hold. */
const TITLE = 16;

/**
 * Name that every machine shows: the original's, cut, then the size, `M` for mirrored, `T` for turned, then
 * the piece: `1006B85M_1.PES`. Of two with the same name in an order, the second has `copy` 2.
 */
export function adaptedEntry(name: string, settings: AdaptedName, copy = 1): string {
  const { percent, mirror, turn, n, of } = settings;
  const dot = name.lastIndexOf(".");
  const piece = of === 1 ? "" : `_${`${n}`.padStart(`${of}`.length, "0")}`;
  const size = `${percent === 100 ? "" : percent}${mirror === "none" ? "" : "M"}${turn === 0 ? "" : "T"}`;
  const numbered = `${copy === 1 ? "" : `${copy}${size === "" ? "" : "_"}`}${size}${piece}`;
  const tail = numbered.length < STEM - 1 ? numbered : numbered.replaceAll("_", "");
  const stem = name
    .slice(name.lastIndexOf("/") + 1, dot)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9_]/g, "");
  const ending = name
    .slice(dot + 1)
    .toUpperCase()
    .slice(0, 3);
  return `${shortStem(stem, Math.max(1, STEM - tail.length))}${tail}.${ending}`;
}

/** Numbers keep their end, words their start; both keep the letter of a part. */
function shortStem(stem: string, length: number): string {
  if (/^\d+[BH]?$/.test(stem)) return stem.slice(-length);
  const [, word = stem, part = ""] = /^(.*?)(_[BS])?$/.exec(stem) ?? [];
  return part.length < length ? `${word.slice(0, length - part.length)}${part}` : stem.slice(-length);
}

/** Name in a file's header: `LOTUS 85% 1/4`. */
export function adaptedTitle(name: string, { percent, mirror, turn, n, of }: AdaptedName): string {
  const words = [
    percent === 100 ? "" : `${percent}%`,
    mirror === "none" ? "" : "MIR",
    turn === 0 ? "" : "90",
    of === 1 ? "" : `${n}/${of}`,
  ].filter(Boolean);
  const end = words.join(" ");
  return [name.slice(0, Math.max(0, TITLE - end.length - 1)).trim(), end].filter(Boolean).join(" ");
}
