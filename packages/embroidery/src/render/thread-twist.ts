import { binsPerPixel } from "./thread-shading.ts";

/** Steps from one ply to the next along the thread. */
export const phaseBins = 64;
export const taperBinsPerPixel = 4;

/** From one ply to the next along a 40-weight thread of two plies with some 600 turns a metre, mm. */
const plyMm = 0.8;
/** Strands of fibres that can be told apart on a ply. */
const fibresPerPly = 6;
/** Width of the thread where it enters its hole. */
const endWidth = 0.5;

/**
 * Two twisted plies, precomputed: how bright they are over the thread's surface, how far they bulge, and how
 * a stitch narrows towards its holes. `strength` from 0 to 1 lets it appear little by little as pictures get
 * larger.
 */
export class ThreadTwist {
  readonly acrossBins: number;
  /** Light by phase and place across, 8-bit fixed point. */
  readonly ridges: Uint16Array;
  /** Highlight by phase and place across, 8-bit fixed point. */
  readonly glints: Uint16Array;
  /** Factor for the distance from the thread's middle, by phase: small where a ply stands out. */
  readonly bulge: Float32Array;
  /** The same by distance from the end, from `cap` outside of the stitch on. */
  readonly taper: Float32Array;
  /** How far thread is seen beyond the stitch's ends, pixels. */
  readonly cap: number;
  readonly phasesPerPixel: number;
  /** How clearly single strands are seen, 0 to 1. */
  readonly #fibres: number;

  constructor(radius: number, reach: number, pixelsPerMm: number, strength: number) {
    this.acrossBins = Math.ceil(2 * reach * binsPerPixel) + 2;
    this.ridges = new Uint16Array(phaseBins * this.acrossBins);
    this.glints = new Uint16Array(phaseBins * this.acrossBins);
    this.bulge = new Float32Array(phaseBins);
    this.cap = Math.max(0.3, radius * 0.55);
    this.phasesPerPixel = phaseBins / (plyMm * pixelsPerMm);
    this.#fibres = Math.max(0, Math.min(1, (pixelsPerMm - 16) / 14));
    this.taper = taperTable(radius, this.cap, strength);
    for (let phase = 0; phase < phaseBins; phase++) this.#shade(phase, radius, reach, strength);
  }

  /** Where the twist stands at a stitch's beginning: anywhere, but always the same there. */
  phaseAt(x: number, y: number): number {
    return Math.imul(Math.round(x * 8) * 31 + Math.round(y * 8), 0x9e3779b1) >>> 26;
  }

  #shade(phase: number, radius: number, reach: number, strength: number): void {
    // At the edges half a turn has gone by, which with two plies is the same phase on either side.
    this.bulge[phase] = 1 - 0.08 * strength * (plyHeight(phase / phaseBins + 0.5) - 0.6);
    for (let bin = 0; bin < this.acrossBins; bin++) {
      const across = Math.max(-1, Math.min(1, ((bin + 0.5) / binsPerPixel - reach) / radius));
      const turn = phase / phaseBins + Math.asin(across) / Math.PI;
      const ply = plyHeight(turn);
      const fibre = this.#fibres * plyHeight(fibresPerPly * turn + 0.5);
      const at = phase * this.acrossBins + bin;
      this.ridges[at] = 256 * (1 + strength * (0.5 * ply ** 0.6 - 0.4)) * (1.04 - 0.2 * fibre);
      this.glints[at] = 256 * (1 + strength * (1.15 * ply ** 3 - 0.7)) * (1 - 0.75 * fibre);
    }
  }
}

/** 0 in the groove between two plies, 1 on the back of one. `turn` counts plies. */
function plyHeight(turn: number): number {
  return Math.abs(Math.sin(Math.PI * turn));
}

/**
 * Beyond the end the thread is rounded off, before it it widens to its full width within three quarters of a
 * mm.
 */
function taperTable(radius: number, cap: number, strength: number): Float32Array {
  const reach = cap + 2.6 * radius;
  return Float32Array.from({ length: Math.ceil(reach * taperBinsPerPixel) }, (_, bin) => {
    const fromEnd = bin / taperBinsPerPixel - cap;
    const narrowest = 1 - (1 - endWidth) * strength;
    const share = Math.max(0, Math.min(1, fromEnd / (2.6 * radius)));
    const smooth = share * (2 - share);
    const round = fromEnd < 0 ? Math.sqrt(Math.max(0.02, 1 - (fromEnd / cap) ** 2)) : 1;
    return 1 / ((narrowest + (1 - narrowest) * smooth) * round);
  });
}
