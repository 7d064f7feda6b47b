import { inflateSync } from "node:zlib";
import { decodeQR } from "qr/decode.js";

/** Pixels per module, and width of the quiet zone in modules. */
const SCALE = 4;
const QUIET = 4;

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Texts of the QR codes in a PDF, read from the black rectangles that a printer would fill. */
export function readPrintedCodes(pdf: Buffer): string[] {
  return filledShapes(pdf)
    .filter((rectangles) => rectangles.length > 50)
    .map((rectangles) => decodeQR(imageOf(rectangles)));
}

/** Rectangles of each fill operation, in points. */
function filledShapes(pdf: Buffer): Rectangle[][] {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n(.*?)endstream/gs)];
  const pages = streams.map(([, packed]) => unpacked(Buffer.from(packed ?? "", "latin1")));
  return pages.flatMap((page) =>
    [...page.matchAll(/((?:[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\s+)+)/g)].map(([path]) =>
      path
        .trim()
        .split(/\s*re\s*/)
        .filter(Boolean)
        .map((numbers) => numbers.split(" ").map(Number) as unknown as Rectangle),
    ),
  );
}

/** Ignores streams that cannot be inflated, such as pictures and fonts. */
function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}

function imageOf(rectangles: readonly Rectangle[]) {
  const module = Math.min(...rectangles.map(([, , , height]) => height));
  const left = Math.min(...rectangles.map(([x]) => x));
  const top = Math.min(...rectangles.map(([, y]) => y));
  const size = Math.round((Math.max(...rectangles.map(([x, , width]) => x + width)) - left) / module);
  const side = (size + 2 * QUIET) * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  const pixel = (points: number) => Math.round((points / module + QUIET) * SCALE);
  for (const [x, y, width, height] of rectangles)
    for (let row = pixel(y - top); row < pixel(y - top + height); row++)
      for (let column = pixel(x - left); column < pixel(x - left + width); column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { width: side, height: side, data };
}
