import { binsPerPixel } from "./thread-shading.ts";

/** Number of phase steps from one ply to the next along the thread. */
export const phaseBins = 64;
export const taperBinsPerPixel = 4;

/** Distance from one ply to the next, mm, for a 40-weight thread of two plies with 600 turns per metre. */
const plyMm = 0.8;
/** Visible strands of fibres per ply. */
const fibresPerPly = 6;
/** Relative width of the thread where it enters its hole. */
const endWidth = 0.5;

/**
 * Precomputed tables of two twisted plies: brightness across the thread, bulge, and narrowing towards the
 * holes. `strength` from 0 to 1 fades them in as pictures get larger.
 */
export class ThreadTwist {
  readonly acrossBins: number;
  /** Light by phase and position across, 8-bit fixed point. */
  readonly ridges: Uint16Array;
  /** Highlight by phase and position across, 8-bit fixed point. */
  readonly glints: Uint16Array;
  /** Factor for the distance from the thread's middle by phase: small where a ply bulges. */
  readonly bulge: Float32Array;
  /** Factor by distance from the end, starting `cap` outside of the stitch. */
  readonly taper: Float32Array;
  /** Visible thread beyond the stitch's ends, pixels. */
  readonly cap: number;
  readonly phasesPerPixel: number;
  /** Visibility of single strands, 0 to 1. */
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

  /** Phase of the twist at the start of a stitch: arbitrary, but determined by its position. */
  phaseAt(x: number, y: number): number {
    return Math.imul(Math.round(x * 8) * 31 + Math.round(y * 8), 0x9e3779b1) >>> 26;
  }

  #shade(phase: number, radius: number, reach: number, strength: number): void {
    // Half a turn lies between middle and edge; with two plies both edges have the same phase.
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

/** Height of the surface: 0 in the groove between two plies, 1 at the middle of one. `turn` counts plies. */
function plyHeight(turn: number): number {
  return Math.abs(Math.sin(Math.PI * turn));
}

/** Rounds the thread off beyond its end; before the end it widens to full width within 0.75 mm. */
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
