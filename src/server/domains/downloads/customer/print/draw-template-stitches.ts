import { type Design, threadOfBlock, threadSegments } from "@kasuti/embroidery";

/** Place of a design on a page, in points. */
export interface Sheet {
  /** Points of 0.1 mm. */
  readonly unit: number;
  /** Place of the design's origin. */
  readonly left: number;
  readonly top: number;
  readonly centre: { readonly x: number; readonly y: number };
  /** Part of the page that shows the design. */
  readonly area: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/** More lines make a file that printers choke on; beyond it, neighbouring stitches become one line. */
const MAX_LINES = 120_000;
/** About as wide as 40-weight thread, which is 0.4 mm, but thin enough to see the gaps. */
const WIDTH = 0.7;
/** Share of full brightness from which a thread would not show on paper. */
const PALE = 0.85;

/** Draws the stitches that touch the page's area as lines in their thread's colour. */
export function drawStitches(document: PDFKit.PDFDocument, design: Design, sheet: Sheet): void {
  const { count, ends, block } = threadSegments(design);
  const step = Math.max(1, Math.ceil(count / MAX_LINES));
  let drawnBlock: number | undefined;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  const stroke = () => {
    if (drawnBlock !== undefined)
      document.strokeColor(inkOf(threadOfBlock(design.threads, drawnBlock).color)).stroke();
    [lastX, lastY] = [Number.NaN, Number.NaN];
  };
  document.lineWidth(WIDTH).lineJoin("round").lineCap("round");
  for (let first = 0; first < count; first += step) {
    const last = lastOfRun(ends, block, first, Math.min(count, first + step));
    const [x1, y1] = pointAt(ends, first * 4, sheet);
    const [x2, y2] = pointAt(ends, last * 4 + 2, sheet);
    if (isOutside(sheet.area, [x1, y1], [x2, y2])) continue;
    if (block[first] !== drawnBlock) {
      stroke();
      drawnBlock = block[first];
    }
    if (x1 !== lastX || y1 !== lastY) document.moveTo(x1, y1);
    document.lineTo(x2, y2);
    [lastX, lastY] = [x2, y2];
  }
  stroke();
}

/** Last segment before `end` that the thread reaches from `first` without a gap or another colour. */
function lastOfRun(ends: Float32Array, block: Uint16Array, first: number, end: number): number {
  let last = first;
  while (
    last + 1 < end &&
    block[last + 1] === block[first] &&
    ends[last * 4 + 2] === ends[last * 4 + 4] &&
    ends[last * 4 + 3] === ends[last * 4 + 5]
  )
    last += 1;
  return last;
}

/** Rounded to what a printer can show, so that a page of 50,000 stitches stays small. */
function pointAt(ends: Float32Array, at: number, { left, top, unit }: Sheet): readonly [number, number] {
  const round = (points: number) => Math.round(points * 100) / 100;
  return [round(left + (ends[at] ?? 0) * unit), round(top + (ends[at + 1] ?? 0) * unit)];
}

type Point = readonly [x: number, y: number];

function isOutside({ left, top, right, bottom }: Sheet["area"], [x1, y1]: Point, [x2, y2]: Point): boolean {
  return (
    (x1 < left && x2 < left) ||
    (x1 > right && x2 > right) ||
    (y1 < top && y2 < top) ||
    (y1 > bottom && y2 > bottom)
  );
}

/** White thread is drawn grey: the paper is white. */
function inkOf(color: number): string {
  const parts = [color >> 16, (color >> 8) & 255, color & 255];
  const [red = 0, green = 0, blue = 0] = parts;
  const isPale = (0.299 * red + 0.587 * green + 0.114 * blue) / 255 > PALE;
  const shownParts = parts.map((part) => Math.round(isPale ? part * 0.75 : part));
  return `#${shownParts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
