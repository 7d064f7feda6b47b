import { linear } from "./oklab.ts";

/** CIE L*a*b* under daylight (D65). */
export type CieLab = readonly [lightness: number, a: number, b: number];

/**
 * CIE L*a*b* of an sRGB colour (0xRRGGBB).
 * @example
 * ```ts
 * const [lightness] = cieLab(0xffffff); // 100
 * ```
 */
export function cieLab(color: number): CieLab {
  const red = linear((color >> 16) & 255);
  const green = linear((color >> 8) & 255);
  const blue = linear(color & 255);
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function root(share: number): number {
  return share > 216 / 24_389 ? Math.cbrt(share) : (24_389 / 27 / 116) * share + 16 / 116;
}

const POWER_25 = 25 ** 7;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Visible difference of two colours, ΔE2000 (CIE 142-2001): 0 is equal, about 1 is just visible, above 10 is
 * another colour. Steps and names follow Sharma, Wu and Dalal, “The CIEDE2000 color-difference formula”,
 * 2005.
 * @example
 * ```ts
 * deltaE2000(cieLab(0xc62828), cieLab(0xc62929)) < 1; // true: hardly anybody sees it
 * ```
 */
export function deltaE2000([l1, a1, b1]: CieLab, [l2, a2, b2]: CieLab): number {
  const chromas7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(chromas7 / (chromas7 + POWER_25));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : shortestTurn(h2 - h1);
  const meanHue = isGrey ? h1 + h2 : h1 + shortestTurn(h2 - h1) / 2;
  const meanChroma = (c1 + c2) / 2;
  const fromMiddle = ((l1 + l2) / 2 - 50) ** 2;
  const lightness = (l2 - l1) / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle));
  const chroma = (c2 - c1) / (1 + 0.045 * meanChroma);
  const hues =
    (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * meanChroma * hueWeight(meanHue));
  const mean7 = meanChroma ** 7;
  const rotation =
    -2 *
    Math.sqrt(mean7 / (mean7 + POWER_25)) *
    Math.sin(radians(60 * Math.exp(-((((((meanHue % 360) + 360) % 360) - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hues ** 2 + rotation * chroma * hues);
}

/** Degrees, 0 to 360; 0 for greys. */
function hue(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** Equivalent difference of hues, -180 to 180. */
function shortestTurn(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

function hueWeight(mean: number): number {
  return (
    1 -
    0.17 * Math.cos(radians(mean - 30)) +
    0.24 * Math.cos(radians(2 * mean)) +
    0.32 * Math.cos(radians(3 * mean + 6)) -
    0.2 * Math.cos(radians(4 * mean - 63))
  );
}
