import { Command, type Design } from "../design.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { mirror, rotate } from "../transform/rigid-moves.ts";
import { scale } from "../transform/scale.ts";
import type { HoopPiece } from "../transform/split-by-hoop.ts";
import { countOf, fixedSize } from "./fixed-size.ts";
import { type Original, original, sizeChecks } from "./gate.ts";
import { piecesFor, wholePiece } from "./pieces.ts";
import { type Check, failedCheck, type Refusal, refusal } from "./refusal.ts";

const SMALLEST = 80;
const LARGEST = 120;
/** Step between the sizes that are offered, percent. */
const SIZE_STEP = 5;

export interface AdaptOptions {
  /** Size as a percentage of the original: a whole number from 80 to 120. Default 100. */
  readonly percent?: number;
  /** `"horizontal"` swaps left and right. Default `"none"`. */
  readonly mirror?: "none" | "horizontal";
  /** Clockwise, in degrees, after mirroring. Default 0. */
  readonly turn?: 0 | 90;
  /** A design that is larger than this hoop (mm) is split into pieces with alignment crosses. */
  readonly hoop?: { readonly width: number; readonly height: number };
}

/** Adapted design with what was checked, or the reason why there is none. */
export type Adaptation =
  | {
      readonly ok: true;
      /** In sewing order; one without crosses if the design fits the hoop, or no hoop was given. */
      readonly pieces: readonly HoopPiece[];
      readonly checks: readonly Check[];
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly checks: readonly Check[] };

/** Size of a design that passes the checks, or does not. */
export interface PassingSize {
  readonly percent: number;
  readonly ok: boolean;
  readonly reason?: Refusal;
  /** Extent of the needle penetrations, mm. */
  readonly width: number;
  readonly height: number;
  readonly stitches: number;
}

/**
 * Makes a design larger or smaller with recalculated stitches, mirrors it, turns it, and splits it for a
 * hoop. Never throws. Every result has passed checks against the original: density, stitch lengths, colours,
 * stops, shape, and for pieces that they fit and add up. At 100 % no stitch changes.
 * @example
 * ```ts
 * const sleeve = adapt(design, { percent: 90, mirror: "horizontal" });
 * console.log(sleeve.ok ? measure(sleeve.pieces[0]?.design ?? design).widthMm : sleeve.refusal.message);
 * ```
 */
export function adapt(design: Design, options: AdaptOptions = {}): Adaptation {
  const { percent = 100, turn = 0, hoop } = options;
  const refused = refusedPercent(percent) ?? (percent === 100 ? undefined : fixedSize(design));
  if (refused) return { ok: false, refusal: refused, checks: [] };
  const { sized, checks } = sizedDesign(original(design), percent);
  const failed = failedCheck(checks);
  if (failed) return { ok: false, refusal: failed, checks };
  const turned = rotate(options.mirror === "horizontal" ? mirror(sized, "x") : sized, turn);
  if (!hoop) return { ok: true, pieces: [wholePiece(turned)], checks };
  const split = piecesFor(turned, { widthMm: hoop.width, heightMm: hoop.height });
  if ("code" in split) return { ok: false, refusal: split, checks };
  const allChecks = [...checks, ...split.checks];
  const failedPiece = failedCheck(split.checks);
  if (failedPiece) return { ok: false, refusal: failedPiece, checks: allChecks };
  return { ok: true, pieces: split.pieces, checks: allChecks };
}

/**
 * Sizes from 80 to 120 % in steps of 5, each with whether `adapt` makes it, and its measures.
 * @example
 * ```ts
 * const sizes = passingSizes(design).filter(({ ok }) => ok);
 * console.log(`${sizes.at(0)?.width} to ${sizes.at(-1)?.width} mm wide`);
 * ```
 */
export function passingSizes(design: Design): PassingSize[] {
  const fixed = fixedSize(design);
  const measured = original(design);
  return Array.from({ length: (LARGEST - SMALLEST) / SIZE_STEP + 1 }, (_, k) => {
    const percent = SMALLEST + k * SIZE_STEP;
    if (fixed && percent !== 100)
      return { percent, ok: false, reason: fixed, ...figures(scale(design, percent / 100)) };
    const { sized, checks } = sizedDesign(measured, percent);
    const reason = failedCheck(checks);
    return { percent, ok: !reason, ...(reason && { reason }), ...figures(sized) };
  });
}

function refusedPercent(percent: number): Refusal | undefined {
  const isOffered = Number.isInteger(percent) && percent >= SMALLEST && percent <= LARGEST;
  return isOffered ? undefined : refusal("percent", { least: SMALLEST, most: LARGEST });
}

function sizedDesign(from: Original, percent: number): { sized: Design; checks: Check[] } {
  const factor = percent / 100;
  const sized = percent === 100 ? from.design : from.scaled(factor);
  return { sized, checks: sizeChecks(from, sized, factor) };
}

function figures(design: Design): Pick<PassingSize, "width" | "height" | "stitches"> {
  const { minX, maxX, minY, maxY } = stitchedExtents(design) ?? { minX: 0, maxX: 0, minY: 0, maxY: 0 };
  return { width: (maxX - minX) / 10, height: (maxY - minY) / 10, stitches: countOf(design, Command.stitch) };
}
