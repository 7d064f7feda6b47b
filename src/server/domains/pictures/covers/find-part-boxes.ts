import type { ProductPart } from "../../../../contract/catalogue.ts";
import { type Box, GAP, placeAfter } from "../drawing/lay-out-parts.ts";

export type PartSize = Pick<ProductPart, "widthMm" | "heightMm">;

/** Free border on either side of a drawn picture, as a share of its side, and thread on top of it, 0.1 mm. */
const BORDER = 0.06;
const THREAD = 4;
/** Largest distance between edges that were computed and found, as a share of the picture's side. */
const TOLERANCE = 0.02;
/** More parts than this would have too many arrangements. */
const MOST_PARTS = 3;

/** Where the parts lie in a drawn picture, in its pixels and in the order of the parts. */
export interface PartBoxes {
  readonly boxes: readonly Box[];
  readonly pixelsPerMm: number;
}

/** Marks the pixels of a square picture, in smaller size, that differ from its cloth. */
export interface ThreadMask {
  readonly side: number;
  readonly pictureSide: number;
  readonly isThread: Uint8Array;
}

/**
 * Finds each part in a picture that was drawn of them. Sizes are known, but not which parts were turned
 * upright; the picture tells. `undefined` if no arrangement matches.
 */
export function findPartBoxes(mask: ThreadMask, parts: readonly PartSize[]): PartBoxes | undefined {
  if (parts.length > MOST_PARTS) return undefined;
  const layout = sizesWithTurns(parts)
    .map((sizes) => arrangement(sizes, mask.side))
    .map((arranged) => ({ ...arranged, distance: distanceTo(mask, arranged) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (!layout || layout.distance > TOLERANCE * mask.side) return undefined;
  const zoom = mask.pictureSide / mask.side;
  const zoomed = ({ left, top, width, height }: Box) => ({
    left: left * zoom,
    top: top * zoom,
    width: width * zoom,
    height: height * zoom,
  });
  return { boxes: layout.boxes.map(zoomed), pixelsPerMm: layout.pixelsPerMm * zoom };
}

type Size = Pick<Box, "width" | "height">;

/** Every combination of parts that are turned by 90° or not, in 0.1 mm. */
function sizesWithTurns([first, ...others]: readonly PartSize[]): Size[][] {
  if (!first) return [[]];
  const size = { width: first.widthMm * 10, height: first.heightMm * 10 };
  const turnedSize = { width: size.height, height: size.width };
  return sizesWithTurns(others).flatMap((rest) => [
    [size, ...rest],
    [turnedSize, ...rest],
  ]);
}

function arrangement(sizes: readonly Size[], side: number): PartBoxes {
  const boxes: Box[] = [];
  let all: Box | undefined;
  for (const size of sizes) {
    const box: Box = {
      ...size,
      ...(all ? placeAfter(all, { left: 0, top: 0, ...size }) : { left: 0, top: 0 }),
    };
    boxes.push(box);
    all = all ? around(all, box) : box;
  }
  const { left, top, width, height } = all ?? { left: 0, top: 0, width: 0, height: 0 };
  const scale = (side * (1 - 2 * BORDER)) / (Math.max(width, height) + THREAD);
  const inPixels = (box: Box) => ({
    left: side / 2 + (box.left - left - width / 2) * scale,
    top: side / 2 + (box.top - top - height / 2) * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  return { boxes: boxes.map(inPixels), pixelsPerMm: scale * 10 };
}

function around(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const width = Math.max(a.left + a.width, b.left + b.width) - left;
  const height = Math.max(a.top + a.height, b.top + b.height) - top;
  return { left, top, width, height };
}

/**
 * Largest distance in pixels between an edge of a box and the outermost thread within half a gap around it.
 */
function distanceTo(mask: ThreadMask, { boxes, pixelsPerMm }: PartBoxes): number {
  const reach = (GAP / 20) * pixelsPerMm;
  return Math.max(
    ...boxes.map((box) => {
      const threadBox = threadWithin(mask, box, reach);
      if (!threadBox) return mask.side;
      return Math.max(
        Math.abs(threadBox.left - box.left),
        Math.abs(threadBox.top - box.top),
        Math.abs(threadBox.left + threadBox.width - box.left - box.width),
        Math.abs(threadBox.top + threadBox.height - box.top - box.height),
      );
    }),
  );
}

function threadWithin({ side, isThread }: ThreadMask, box: Box, reach: number): Box | undefined {
  const [fromX, fromY] = [
    Math.max(0, Math.round(box.left - reach)),
    Math.max(0, Math.round(box.top - reach)),
  ];
  const toX = Math.min(side, Math.round(box.left + box.width + reach));
  const toY = Math.min(side, Math.round(box.top + box.height + reach));
  let [minX, minY, maxX, maxY] = [side, side, -1, -1];
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) {
      if (!isThread[y * side + x]) continue;
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = y;
    }
  return maxX < 0 ? undefined : { left: minX, top: minY, width: maxX + 1 - minX, height: maxY + 1 - minY };
}
