import { type NeedlePath, near } from "./needle-path.ts";

/**
 * Tolerance, 0.1 mm: formats round to 0.1 mm, two of them to a sixth, and the reference corner is rounded
 * too.
 */
const TOLERANCE = 5;
/** Maximum number of extra penetrations before both paths meet again. */
const LONGEST_DETOUR = 16;
/** Share of penetrations that may be in one file only, and extra ones allowed per cut. */
const STRAYS = 0.02;
const STRAYS_PER_CUT = 6;

/** True when both needles follow the same path in the same order. */
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

/** Number of penetrations to skip in each path until both meet; one each when no meeting point is near. */
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
