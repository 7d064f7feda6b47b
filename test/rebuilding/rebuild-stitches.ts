import { meanOf, sewPixels } from "./sew-pixels.ts";
import { type FetchedPicture, orientationOf, type Placed, type Point } from "./thread-orientation.ts";

/** Picture tile as a visitor receives it, with unpacked times, and the page's facts about its block. */
export interface FetchedTile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Estimated from the seconds that the block takes. */
  readonly stitches: number;
  readonly times: ArrayLike<number>;
}

export interface Fetched {
  readonly tiles: readonly FetchedTile[];
  /** Side of the drawing in pixels. */
  readonly side: number;
  readonly picture: FetchedPicture;
  /** Size of the design as on its page, 0.1 mm. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Thread width, 0.1 mm. */
const WIDTH = 4;

/**
 * Reconstructs the stitches as a skilled thief would, in 0.1 mm from the middle of the design. Follows blocks
 * and time steps in order; sews each step's pixels in the direction of the threads in the picture, forwards
 * in time, as fill, satin or run depending on the stitch length.
 */
export function rebuildStitches(fetched: Fetched): Point[] {
  const { tiles, size } = fetched;
  const left = Math.min(...tiles.map(({ x }) => x));
  const top = Math.min(...tiles.map(({ y }) => y));
  const right = Math.max(...tiles.map(({ x, width }) => x + width));
  const bottom = Math.max(...tiles.map(({ y, height }) => y + height));
  // Tiles extend half a thread's width beyond the outermost stitches.
  const scale = Math.max((right - left) / (size.width + WIDTH), (bottom - top) / (size.height + WIDTH));
  const place = (x: number, y: number): Placed => ({
    x: (x + 0.5 - (left + right) / 2) / scale,
    y: (y + 0.5 - (top + bottom) / 2) / scale,
    pixel: { x: (x + 0.5) / fetched.side, y: (y + 0.5) / fetched.side },
  });
  const area = 1 / scale ** 2;
  let needle: Point = { x: 0, y: 0 };
  return tiles.flatMap((tile) => {
    const steps = stepsOf(tile, place);
    const each = tile.stitches / Math.max(1, steps.length);
    return steps.flatMap((pixels, at) => {
      const count = Math.round(each * (at + 1)) - Math.round(each * at);
      const before = steps[at - 1] ?? pixels;
      const way = wayOf(before, steps[at + 1] ?? pixels);
      const orientation = orientationOf(pixels, fetched.picture);
      const stitched = sewPixels(pixels, { orientation, way, count, needle, area: pixels.length * area });
      needle = stitched.at(-1) ?? needle;
      return stitched;
    });
  });
}

function stepsOf(tile: FetchedTile, place: (x: number, y: number) => Placed): Placed[][] {
  const steps = new Map<number, Placed[]>();
  for (let at = 0; at < tile.width * tile.height; at++) {
    const time = tile.times[at] ?? 0;
    if (time === 0) continue;
    const pixels = steps.get(time) ?? [];
    steps.set(time, pixels);
    pixels.push(place(tile.x + (at % tile.width), tile.y + Math.floor(at / tile.width)));
  }
  return [...steps].sort(([one], [other]) => one - other).map(([, pixels]) => pixels);
}

/** Direction from the previous step to the next. */
function wayOf(before: readonly Point[], after: readonly Point[]): Point {
  const [from, to] = [meanOf(before), meanOf(after)];
  return { x: to.x - from.x, y: to.y - from.y };
}
