/**
 * Precomputed light on thread. Thread is a bundle of fibres: it is brightest where its direction is
 * perpendicular to the light (Kajiya and Kay, 1989). A stitch is an arch from one hole to the next, so the
 * position of its highlight depends on its direction. This makes satin shimmer.
 */
export const directionBins = 64;
export const alongBins = 32;
/** Bins per pixel of the tables across the thread. */
export const binsPerPixel = 16;

/** Darkness of the groove beside a thread, 0..255, which separates neighbours of the same colour. */
const grooveAlpha = 56;

/** Unit vector towards the light at the upper left, high above the cloth; y down, z to the viewer. */
const light = { x: -0.46, y: -0.56, z: 0.69 };

export interface AlongShade {
  /** Diffuse light per position along the stitch, 8-bit fixed point (256 = the thread's own colour). */
  readonly diffuse: Int32Array;
  /** Highlight per position, 0..255. */
  readonly shine: Int32Array;
  /** Both values in one number, `diffuse` << 8 | `shine`, for one look-up per pixel. */
  readonly packed: Int32Array;
}

/** Tables across the thread from groove to groove, with `binsPerPixel` bins per pixel. */
export interface AcrossShade {
  /** Opacity, 0..255: full under the thread, fading out in the groove. */
  readonly cover: Int32Array;
  /**
   * Light on the thread's round profile, multiplied by its opacity, 8-bit fixed point; black in the groove.
   */
  readonly profile: Int32Array;
  /** Highlight over the profile, 8-bit fixed point. */
  readonly glint: Int32Array;
  /** All three values in one number, `glint` << 20 | `profile` << 8 | `cover`. */
  readonly packed: Int32Array;
}

/** Width of the dark groove on either side of a thread, pixels. */
export function grooveWidth(radius: number): number {
  return Math.min(1.1, 0.35 + radius * 0.35);
}

/** Length classes of stitches, in steps of a quarter of an octave, up to 53 mm. */
const lengthKinds = 24;
/**
 * Light along a stitch does not depend on the scale, so its tables serve every picture. Half a megabyte at
 * most.
 */
const alongShades: (AlongShade | undefined)[] = new Array(lengthKinds * directionBins);

/** Tables for stitches of one vector in pixels. */
interface StitchShade {
  readonly dx: number;
  readonly dy: number;
  readonly along: AlongShade;
  readonly across: AcrossShade;
}

/** Returns the tables for stitches by direction and length; each kind is computed once. */
export class ThreadShading {
  readonly #pixelsPerMm: number;
  readonly #across: AcrossShade[] = [];

  readonly #radius: number;
  /** Cache by hash of the vector; a later entry replaces an earlier one. */
  readonly #known: (StitchShade | undefined)[] = new Array(256);

  /** `radius` is half the thread's width in pixels. */
  constructor(pixelsPerMm: number, radius: number) {
    this.#pixelsPerMm = pixelsPerMm;
    this.#radius = radius;
    for (let bin = 0; bin < directionBins; bin++) this.#across.push(acrossShade(bin, radius));
  }

  /**
   * Both tables of a stitch, from its vector in pixels. Logarithm and angle are computed once for consecutive
   * equal vectors.
   */
  of(dx: number, dy: number, length: number): StitchShade {
    const at = (Math.imul(Math.round(dx * 64), 31) + Math.round(dy * 64)) & 255;
    const knownShade = this.#known[at];
    if (knownShade && Math.abs(knownShade.dx - dx) < 1e-9 && Math.abs(knownShade.dy - dy) < 1e-9)
      return knownShade;
    const direction = directionBin(dx, dy);
    const shade = { dx, dy, along: this.along(direction, length), across: this.across(direction) };
    this.#known[at] = shade;
    return shade;
  }

  across(direction: number): AcrossShade {
    return this.#across[direction] ?? acrossShade(direction, this.#radius);
  }

  /** Length class; `length` in pixels. */
  along(direction: number, length: number): AlongShade {
    const kind = Math.min(lengthKinds - 1, Math.round(4 * Math.log2(1 + length / this.#pixelsPerMm)));
    const key = kind * directionBins + direction;
    let shade = alongShades[key];
    if (!shade) {
      shade = alongShade(direction, 2 ** (kind / 4) - 1);
      alongShades[key] = shade;
    }
    return shade;
  }
}

/** Bin of a direction given as a unit vector. */
export function directionBin(ux: number, uy: number): number {
  const turn = Math.atan2(uy, ux) / (2 * Math.PI);
  return Math.round(turn * directionBins + directionBins) % directionBins;
}

function alongShade(direction: number, lengthMm: number): AlongShade {
  const angle = (direction * 2 * Math.PI) / directionBins;
  const towards = light.x * Math.cos(angle) + light.y * Math.sin(angle);
  // A short stitch enters the cloth steeply at both ends; a long one is flat in its middle.
  const steepness = 0.75 / (1 + lengthMm * 0.09);
  const dip = Math.min(0.42, 0.32 / Math.max(lengthMm, 0.25));
  const diffuse = new Int32Array(alongBins);
  const shine = new Int32Array(alongBins);
  for (let bin = 0; bin < alongBins; bin++) {
    const u = (bin + 0.5) / alongBins;
    const slope = steepness * (1 - 2 * u);
    const along = towards * Math.cos(slope) + light.z * Math.sin(slope);
    const square = Math.sqrt(Math.max(0, 1 - along * along));
    const fromEnd = Math.min(u, 1 - u) / dip;
    const end = fromEnd >= 1 ? 1 : 0.62 + 0.38 * fromEnd;
    diffuse[bin] = Math.round(256 * end * (0.66 + 0.5 * square));
    shine[bin] = Math.round(255 * end * (0.34 * square ** 12 + 0.3 * square ** 60));
  }
  const packed = diffuse.map((value, bin) => (value << 8) | (shine[bin] ?? 0));
  return { diffuse, shine, packed };
}

function acrossShade(direction: number, radius: number): AcrossShade {
  const angle = (direction * 2 * Math.PI) / directionBins;
  // Vector across the thread, to the right of its direction with y down.
  const side = -Math.sin(angle) * light.x + Math.cos(angle) * light.y;
  const groove = grooveWidth(radius);
  const bins = Math.ceil(2 * (radius + groove) * binsPerPixel) + 2;
  const cover = new Int32Array(bins);
  const profile = new Int32Array(bins);
  const glint = new Int32Array(bins);
  for (let bin = 0; bin < bins; bin++) {
    const v = (bin + 0.5) / binsPerPixel - radius - groove;
    const thread = clamp(radius + 0.5 - Math.abs(v), 0, 1);
    const fade = clamp((radius + groove - Math.abs(v)) / groove, 0, 1);
    const height = clamp(v / radius, -0.98, 0.98);
    const facing = Math.max(0, Math.sqrt(1 - height * height) * 0.82 + height * side * 0.34);
    cover[bin] = Math.round(255 * thread + (1 - thread) * grooveAlpha * fade);
    profile[bin] = Math.round(256 * thread * (0.55 + 0.56 * facing));
    glint[bin] = Math.round(256 * thread * facing ** 3 * 1.5);
  }
  const packed = cover.map((value, bin) => ((glint[bin] ?? 0) << 20) | ((profile[bin] ?? 0) << 8) | value);
  return { cover, profile, glint, packed };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
