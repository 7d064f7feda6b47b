import { type NeedlePath, near } from "./needle-path.ts";

/** Formats round to 0.1 mm and two of them to a sixth; the corner they are laid on is rounded too. 0.1 mm. */
const TOLERANCE = 5;
/** Penetrations one program may add where another has none, before both are on one way again. */
const LONGEST_DETOUR = 16;
/** Share of penetrations that may be one file's alone, and how many more at each cut. */
const STRAYS = 0.02;
const STRAYS_PER_CUT = 6;

/** Whether both needles go the same way in the same order. */
export function followsPath(a: NeedlePath, b: NeedlePath): boolean {
  const all = a.x.length + b.x.length;
  const allowed = 4 + STRAYS * all + STRAYS_PER_CUT * Math.max(a.cuts, b.cuts);
  if (Math.abs(a.x.length - b.x.length) > allowed) return false;
  let strays = 0;
  let i = 0;
  let j = 0;
  while (i < a.x.length && j < b.x.length && strays <= allowed) {
    const [skipA, skipB] = detour(a, i, b, j);
    strays += skipA + skipB;
    i += skipA + 1;
    j += skipB + 1;
  }
  strays += Math.max(0, a.x.length - i) + Math.max(0, b.x.length - j);
  return strays <= allowed && strays < all / 2;
}

/**
 * How many penetrations of each to pass over so that both stand at one place; one of each where nothing near
 * helps.
 */
function detour(a: NeedlePath, i: number, b: NeedlePath, j: number): [number, number] {
  for (let away = 0; away <= LONGEST_DETOUR; away++) {
    for (let skipA = 0; skipA <= away; skipA++) {
      if (meet(a, i + skipA, b, j + away - skipA)) return [skipA, away - skipA];
    }
  }
  return [1, 1];
}

function meet(a: NeedlePath, i: number, b: NeedlePath, j: number): boolean {
  if (i >= a.x.length || j >= b.x.length) return false;
  return near((a.x[i] ?? 0) - (b.x[j] ?? 0), (a.y[i] ?? 0) - (b.y[j] ?? 0), TOLERANCE);
}
