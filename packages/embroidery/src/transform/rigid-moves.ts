import { type Design, type QuarterTurns, turnedDesign } from "../design.ts";
import { stitchedExtents } from "../measure/extents.ts";

/** Copy of a design with other coordinates; everything else is shared. */
export function withPlaces(design: Design, x: Int32Array, y: Int32Array): Design {
  const { length, command, argument, threads, metadata } = design;
  return { length, x, y, command, argument, threads, metadata };
}

/**
 * Rotates the design about its origin, `degrees` clockwise on the screen. Multiples of 90° are exact,
 * everything else is rounded to 0.1 mm.
 * @throws RangeError if `degrees` is not a finite number
 * @example
 * ```ts
 * const tilted = rotate(design, 30);
 * ```
 */
export function rotate(design: Design, degrees: number): Design {
  if (!Number.isFinite(degrees)) throw new RangeError("A turn is a finite number of degrees.");
  const turn = ((degrees % 360) + 360) % 360;
  const quarters = turn / 90;
  if (isQuarters(quarters)) return turnedDesign(design, quarters);
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const x = new Int32Array(design.length);
  const y = new Int32Array(design.length);
  for (let i = 0; i < design.length; i++) {
    const atX = design.x[i] ?? 0;
    const atY = design.y[i] ?? 0;
    x[i] = Math.round(atX * cos - atY * sin);
    y[i] = Math.round(atX * sin + atY * cos);
  }
  return withPlaces(design, x, y);
}

function isQuarters(quarters: number): quarters is QuarterTurns {
  return Number.isInteger(quarters);
}

/**
 * Mirrors the design about its origin: `"x"` swaps left and right, `"y"` top and bottom.
 * @example
 * ```ts
 * const flipped = mirror(design, "x"); // left is right
 * ```
 */
export function mirror(design: Design, axis: "x" | "y"): Design {
  const { x, y } = design;
  return axis === "x"
    ? withPlaces(
        design,
        x.map((at) => -at),
        y,
      )
    : withPlaces(
        design,
        x,
        y.map((at) => -at),
      );
}

/**
 * Moves the design `xMm` to the right and `yMm` down, rounded to 0.1 mm.
 * @example
 * ```ts
 * const lower = translate(design, 0, 12.5); // 12.5 mm down
 * ```
 */
export function translate(design: Design, xMm: number, yMm: number): Design {
  const right = Math.round(xMm * 10);
  const down = Math.round(yMm * 10);
  return withPlaces(
    design,
    design.x.map((at) => at + right),
    design.y.map((at) => at + down),
  );
}

/**
 * Moves the middle of the stitched area to the origin; a design without stitches stays unchanged.
 * @example
 * ```ts
 * const { minX, maxX } = stitchedExtents(center(design)) ?? { minX: 0, maxX: 0 }; // -minX and maxX are equal
 * ```
 */
export function center(design: Design): Design {
  const extents = stitchedExtents(design);
  if (!extents) return design;
  const { minX, maxX, minY, maxY } = extents;
  return translate(design, -Math.round((minX + maxX) / 2) / 10, -Math.round((minY + maxY) / 2) / 10);
}
