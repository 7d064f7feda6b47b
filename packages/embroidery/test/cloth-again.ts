import type { Design } from "../src/index.ts";

/**
 * Cloth under the thread of a design, for the tests of adapted designs: thread is stamped here, point by
 * point, and the library's own measure is not asked.
 */
export interface ClothAgain {
  /** 1 where thread lies, in pixels of 0.1 mm. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/** Side of the squares in which cloth is compared, pixels. */
const SQUARE = 25;
const BORDER = 10;

/** Stamps the thread of the original, 0.4 mm wide. */
export function clothAgain(design: Design): ClothAgain {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (let i = 0; i < design.length; i++) {
    if (design.command[i] !== 0) continue;
    left = Math.min(left, design.x[i] ?? 0);
    right = Math.max(right, design.x[i] ?? 0);
    top = Math.min(top, design.y[i] ?? 0);
    bottom = Math.max(bottom, design.y[i] ?? 0);
  }
  const width = right - left + 2 * BORDER;
  const size = width * (bottom - top + 2 * BORDER);
  const frame = { width, left: left - BORDER, top: top - BORDER };
  return { ...frame, pixels: stamped(design, 1, { ...frame, pixels: new Uint8Array(size) }) };
}

/**
 * Share of the squares that the original covers by nine tenths, in which a design `factor` times as large
 * shows a fifth more cloth.
 */
export function streaksAgain(was: ClothAgain, design: Design, factor: number): number {
  const is = stamped(design, factor, { ...was, pixels: new Uint8Array(was.pixels.length) });
  const height = was.pixels.length / was.width;
  let [covered, streaks] = [0, 0];
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= was.width; left += SQUARE) {
      let [before, after] = [0, 0];
      for (let y = top; y < top + SQUARE; y++) {
        for (let x = left; x < left + SQUARE; x++) {
          before += was.pixels[y * was.width + x] ?? 0;
          after += is[y * was.width + x] ?? 0;
        }
      }
      if (before < 0.9 * SQUARE ** 2) continue;
      covered += 1;
      if (before - after > 0.2 * SQUARE ** 2) streaks += 1;
    }
  }
  return streaks / Math.max(1, covered);
}

function stamped(design: Design, factor: number, { pixels, width, left, top }: ClothAgain): Uint8Array {
  const radius = 2 / factor;
  for (let i = 1; i < design.length; i++) {
    if (design.command[i] !== 0 || design.command[i - 1] !== 0) continue;
    const [fromX, fromY] = [(design.x[i - 1] ?? 0) / factor - left, (design.y[i - 1] ?? 0) / factor - top];
    const [toX, toY] = [(design.x[i] ?? 0) / factor - left, (design.y[i] ?? 0) / factor - top];
    const steps = Math.ceil(2 * Math.sqrt((toX - fromX) ** 2 + (toY - fromY) ** 2)) + 1;
    for (let step = 0; step <= steps; step++) {
      const [x, y] = [fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps];
      for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
        const half = Math.sqrt(radius ** 2 - (row - y) ** 2);
        for (let column = Math.ceil(x - half); column <= x + half; column++) pixels[row * width + column] = 1;
      }
    }
  }
  return pixels;
}
