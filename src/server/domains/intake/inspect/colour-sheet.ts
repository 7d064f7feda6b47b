import PDFDocument from "pdfkit";
import { registerFonts } from "../../../fonts/shop-fonts.ts";
import type { SheetWords } from "../../../messages/messages.ts";
import { drawText, sizeToFit, type TextStyle, wrapText } from "../../../pdf/draw-text.ts";
import { pdfBytes } from "../../../pdf/pdf-bytes.ts";
import type { SheetPicture } from "../../pictures/drawing/index.ts";

/** Sheet to put next to the machine: the threads in sewing order. */
export interface ColourSheet {
  readonly title: string;
  /** Variant, machine, hoop. */
  readonly lines: readonly string[];
  readonly parts: readonly SheetPart[];
  readonly words: SheetWords;
}

export interface SheetPart {
  /** File name and part: `1006B.PES: back`. */
  readonly title: string;
  /** `84.5 × 120.0 mm · 12,345 stitches · 12 colour steps · 7 threads` */
  readonly facts: string;
  /** Notes in small print, e.g. that the design is turned or the colours are suggestions. */
  readonly notes: readonly string[];
  readonly picture: SheetPicture;
  /** Side of the picture that shows the top of the design, if known. */
  readonly top: "above" | "right" | undefined;
  readonly threads: readonly SheetThread[];
}

export interface SheetThread {
  /** `#rrggbb` */
  readonly color: string;
  readonly name: string;
  /** Brand and catalogue number. */
  readonly catalog: string;
  /** `12,345` */
  readonly stitches: string;
  readonly metres: number;
}

const PAGE = { width: 595.28, height: 841.89, margin: 42 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Longer side of a picture, points. */
const PICTURE = 190;
/** Height of the text next to a picture, points. */
const TEXT_HEIGHT = 58;
const ROW = 17;
const INK = { dark: "#2b1a16", maroon: "#6d1a2d", quiet: "#6f5c50", line: "#d9c9a8" };
/** Fixed creation date, so that equal designs give equal files. */
const CREATED_AT = new Date(0);

/** Draws A4 pages. The same sheet gives the same bytes. */
export function drawColourSheet(sheet: ColourSheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    info: { Title: sheet.title, CreationDate: CREATED_AT },
  });
  const bytes = pdfBytes(document);
  registerFonts(document);
  let y = drawHead(document, sheet);
  for (const part of sheet.parts) {
    const isFirst = part === sheet.parts[0];
    if (!isFirst && y + heightOf(document, part) > PAGE.height - PAGE.margin) y = nextPage(document);
    y = drawPart(document, part, { top: y, words: sheet.words }) + ROW;
  }
  document.end();
  return bytes;
}

function write(
  document: PDFKit.PDFDocument,
  text: string,
  at: readonly [x: number, y: number],
  style: Partial<TextStyle> = {},
): void {
  drawText(document, text, at, { size: 9, width: WIDTH, color: INK.dark, isPlain: true, ...style });
}

/** Style of wrapped text with the distance of its lines, points. */
type LinesStyle = Partial<TextStyle> & { readonly size: number; readonly line: number };

/** Writes wrapped text; returns the `y` below it. */
function writeLines(
  document: PDFKit.PDFDocument,
  text: string,
  [x, top]: readonly [x: number, y: number],
  { line, ...style }: LinesStyle,
): number {
  const lines = wrapText(document, text, { width: WIDTH, isPlain: true, ...style });
  for (const [index, one] of lines.entries()) write(document, one, [x, top + index * line], style);
  return top + lines.length * line;
}

function nextPage(document: PDFKit.PDFDocument): number {
  document.addPage();
  return PAGE.margin;
}

function drawHead(document: PDFKit.PDFDocument, { title, lines }: ColourSheet): number {
  let y = PAGE.margin;
  y = writeLines(document, title, [PAGE.margin, y], { size: 20, weight: 600, color: INK.maroon, line: 28 });
  for (const line of lines)
    y = writeLines(document, line, [PAGE.margin, y], { size: 10, color: INK.quiet, line: 15 });
  return y + 8;
}

/** Size in points. */
function sizeOnPaper({ width, height }: SheetPicture): { width: number; height: number } {
  const scale = PICTURE / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** Height of a part in points. A part longer than a page continues on the next, with its headings. */
function heightOf(document: PDFKit.PDFDocument, part: SheetPart): number {
  const textHeight = textsOf(part).reduce(
    (sum, { text, style }) => sum + wrapText(document, text, { isPlain: true, ...style }).length * style.line,
    0,
  );
  const height = Math.max(sizeOnPaper(part.picture).height, TEXT_HEIGHT, textHeight);
  return TOP_MARK + height + 12 + (part.threads.length + 1) * ROW;
}

/** Texts next to a part's picture. */
function textsOf({ title, facts, notes }: SheetPart) {
  const width = WIDTH - PICTURE - 18;
  return [
    { text: title, style: { size: 13, weight: 600 as const, width, line: 19 } },
    { text: facts, style: { size: 9, width, line: 14 } },
    ...notes.map((text) => ({ text, style: { size: 8, color: INK.quiet, width, line: 12 } })),
  ];
}

/** Height of the mark above a picture that shows which side is up, points. */
const TOP_MARK = 14;

function drawTopMark(
  document: PDFKit.PDFDocument,
  { picture, top }: SheetPart,
  upper: number,
  words: SheetWords,
): void {
  const { width, height } = sizeOnPaper(picture);
  const label = { size: 8, color: INK.quiet };
  if (top === undefined) return;
  if (top === "above") {
    const x = PAGE.margin + width / 2;
    document.polygon([x - 16, upper + 8], [x - 12, upper + 2], [x - 8, upper + 8]).fill(INK.maroon);
    write(document, words.top, [x - 4, upper], label);
    return;
  }
  const x = PAGE.margin + width + 4;
  const y = upper + TOP_MARK + height / 2;
  document.polygon([x, y - 4], [x + 6, y], [x, y + 4]).fill(INK.maroon);
  // The text beside the picture begins 18 points from it.
  write(document, words.top, [x, y + 6], {
    ...label,
    size: sizeToFit(document, words.top, { size: 8, width: 16 }),
  });
}

function drawPart(
  document: PDFKit.PDFDocument,
  part: SheetPart,
  { top, words }: { readonly top: number; readonly words: SheetWords },
): number {
  const x = PAGE.margin + PICTURE + 18;
  const size = sizeOnPaper(part.picture);
  drawTopMark(document, part, top, words);
  document.image(Buffer.from(part.picture.jpeg), PAGE.margin, top + TOP_MARK, size);
  const pictureTop = top + TOP_MARK;
  let textTop = pictureTop;
  for (const { text, style } of textsOf(part)) textTop = writeLines(document, text, [x, textTop], style);
  let y = Math.max(pictureTop + Math.max(size.height, TEXT_HEIGHT), textTop) + 12;
  drawHeadings(document, y, words);
  for (const [index, thread] of part.threads.entries()) {
    y += ROW;
    if (y + ROW > PAGE.height - PAGE.margin) {
      y = nextPage(document);
      drawHeadings(document, y, words);
      y += ROW;
    }
    drawThread(document, index + 1, thread, y);
  }
  return y + ROW;
}

/** Left edge and width of each column, points. */
const COLUMNS = {
  number: { x: PAGE.margin, width: 20 },
  swatch: { x: PAGE.margin + 26, width: 26 },
  name: { x: PAGE.margin + 62, width: 170 },
  catalog: { x: PAGE.margin + 238, width: 130 },
  stitches: { x: PAGE.margin + 372, width: 68 },
  metres: { x: PAGE.margin + 446, width: WIDTH - 446 },
} as const;

function drawHeadings(document: PDFKit.PDFDocument, y: number, { columns }: SheetWords): void {
  const heading = (text: string, { x, width }: { x: number; width: number }, align: "left" | "right") =>
    write(document, text, [x, y], { size: 8, color: INK.quiet, width, align });
  heading(columns.number, COLUMNS.number, "right");
  heading(columns.name, COLUMNS.name, "left");
  heading(columns.catalog, COLUMNS.catalog, "left");
  heading(columns.stitches, COLUMNS.stitches, "right");
  heading(columns.metres, COLUMNS.metres, "right");
}

function drawThread(
  document: PDFKit.PDFDocument,
  number: number,
  { color, name, catalog, stitches, metres }: SheetThread,
  y: number,
): void {
  const { swatch } = COLUMNS;
  document
    .moveTo(PAGE.margin, y - 3.5)
    .lineTo(PAGE.margin + WIDTH, y - 3.5)
    .lineWidth(0.4)
    .stroke(INK.line);
  document.rect(swatch.x, y - 0.5, swatch.width, 10).fillAndStroke(color, INK.quiet);
  write(document, `${number}`, [COLUMNS.number.x, y], { ...COLUMNS.number, align: "right" });
  write(document, name || color, [COLUMNS.name.x, y], COLUMNS.name);
  write(document, catalog, [COLUMNS.catalog.x, y], COLUMNS.catalog);
  write(document, stitches, [COLUMNS.stitches.x, y], {
    ...COLUMNS.stitches,
    align: "right",
  });
  write(document, metres.toFixed(1), [COLUMNS.metres.x, y], { ...COLUMNS.metres, align: "right" });
}
