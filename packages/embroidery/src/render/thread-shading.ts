/**
 * Light on thread, precomputed. Thread is a bundle of fibres: it is brightest where its direction is square to the
 * light (Kajiya and Kay, 1989), and a stitch is an arch that rises from one hole and dives into the next, so the
 * highlight wanders along it with its direction. That is what makes satin shimmer.
 */
export const directionBins = 64;
export const alongBins = 32;
export const acrossBins = 32;

/** Unit vector towards the light: from the upper left, well above the cloth; y down, z to the viewer. */
const light = { x: -0.46, y: -0.56, z: 0.69 };

export interface AlongShade {
  /** Diffuse light per place along the stitch, 8-bit fixed point (256 = the thread's own colour). */
  readonly diffuse: Int32Array;
  /** Highlight per place, 0..255. */
  readonly shine: Int32Array;
}

export interface AcrossShade {
  /** Light over the thread's round profile, 8-bit fixed point. */
  readonly profile: Int32Array;
  readonly glint: Int32Array;
}

/** Gives the shade tables for stitches of a direction and length; tables are made once per kind. */
export class ThreadShading {
  readonly #pixelsPerMm: number;
  readonly #along = new Map<number, AlongShade>();
  readonly #across: AcrossShade[] = [];

  constructor(pixelsPerMm: number) {
    this.#pixelsPerMm = pixelsPerMm;
    for (let bin = 0; bin < directionBins; bin++) this.#across.push(acrossShade(bin));
  }

  across(direction: number): AcrossShade {
    return this.#across[direction] ?? acrossShade(direction);
  }

  /** `length` in pixels. */
  along(direction: number, length: number): AlongShade {
    const kind = Math.min(23, Math.round(4 * Math.log2(1 + length / this.#pixelsPerMm)));
    const key = kind * directionBins + direction;
    let shade = this.#along.get(key);
    if (!shade) {
      shade = alongShade(direction, 2 ** (kind / 4) - 1);
      this.#along.set(key, shade);
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
  // Short stitches are pulled into the cloth steeply at both ends, long ones lie flat in their middle.
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
    const end = fromEnd >= 1 ? 1 : 0.58 + 0.42 * fromEnd;
    diffuse[bin] = Math.round(256 * end * (0.62 + 0.5 * square));
    shine[bin] = Math.round(255 * end * (0.34 * square ** 12 + 0.3 * square ** 60));
  }
  return { diffuse, shine };
}

function acrossShade(direction: number): AcrossShade {
  const angle = (direction * 2 * Math.PI) / directionBins;
  // The side vector of the thread, to the right hand of its direction with y down.
  const side = -Math.sin(angle) * light.x + Math.cos(angle) * light.y;
  const profile = new Int32Array(acrossBins);
  const glint = new Int32Array(acrossBins);
  for (let bin = 0; bin < acrossBins; bin++) {
    const v = Math.max(-0.98, Math.min(0.98, ((bin + 0.5) / acrossBins) * 2 - 1));
    const facing = Math.sqrt(1 - v * v) * 0.82 + v * side * 0.34;
    profile[bin] = Math.round(256 * (0.55 + 0.56 * Math.max(0, facing)));
    glint[bin] = Math.round(256 * Math.max(0, facing) ** 3 * 1.5);
  }
  return { profile, glint };
}
