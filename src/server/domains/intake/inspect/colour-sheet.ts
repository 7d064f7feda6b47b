import PDFDocument from "pdfkit";
import { registerFonts } from "../../../fonts/shop-fonts.ts";
import { drawText, type TextStyle } from "../../../pdf/draw-text.ts";
import { pdfBytes } from "../../../pdf/pdf-bytes.ts";
import type { SheetPicture } from "../../pictures/index.ts";

/** Sheet to put next to the machine: the threads in sewing order. */
export interface ColourSheet {
  readonly title: string;
  /** Variant, machine, hoop. */
  readonly lines: readonly string[];
  readonly parts: readonly SheetPart[];
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
  readonly stitches: number;
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
    if (!isFirst && y + heightOf(part) > PAGE.height - PAGE.margin) y = nextPage(document);
    y = drawPart(document, part, y) + ROW;
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
  drawText(document, text, at, { size: 9, width: WIDTH, color: INK.dark, plain: true, ...style });
}

function nextPage(document: PDFKit.PDFDocument): number {
  document.addPage();
  return PAGE.margin;
}

function drawHead(document: PDFKit.PDFDocument, { title, lines }: ColourSheet): number {
  let y = PAGE.margin;
  write(document, title, [PAGE.margin, y], { size: 20, weight: 600, color: INK.maroon });
  y += 28;
  for (const line of lines) {
    write(document, line, [PAGE.margin, y], { size: 10, color: INK.quiet });
    y += 15;
  }
  return y + 8;
}

/** Size in points. */
function sizeOnPaper({ width, height }: SheetPicture): { width: number; height: number } {
  const scale = PICTURE / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** Height of a part in points. A part longer than a page continues on the next, with its headings. */
function heightOf({ picture, threads }: SheetPart): number {
  return TOP_MARK + Math.max(sizeOnPaper(picture).height, TEXT_HEIGHT) + 12 + (threads.length + 1) * ROW;
}

/** Height of the mark above a picture that shows which side is up, points. */
const TOP_MARK = 14;

function drawTopMark(document: PDFKit.PDFDocument, { picture, top }: SheetPart, upper: number): void {
  const { width, height } = sizeOnPaper(picture);
  const label = { size: 8, color: INK.quiet };
  if (top === undefined) return;
  if (top === "above") {
    const x = PAGE.margin + width / 2;
    document.polygon([x - 16, upper + 8], [x - 12, upper + 2], [x - 8, upper + 8]).fill(INK.maroon);
    write(document, "Top", [x - 4, upper], label);
    return;
  }
  const x = PAGE.margin + width + 4;
  const y = upper + TOP_MARK + height / 2;
  document.polygon([x, y - 4], [x + 6, y], [x, y + 4]).fill(INK.maroon);
  write(document, "Top", [x, y + 6], label);
}

function drawPart(document: PDFKit.PDFDocument, part: SheetPart, top: number): number {
  const x = PAGE.margin + PICTURE + 18;
  const width = WIDTH - PICTURE - 18;
  const size = sizeOnPaper(part.picture);
  drawTopMark(document, part, top);
  document.image(Buffer.from(part.picture.jpeg), PAGE.margin, top + TOP_MARK, size);
  write(document, part.title, [x, top + TOP_MARK], { size: 13, weight: 600, width });
  write(document, part.facts, [x, top + TOP_MARK + 19], { width });
  for (const [line, note] of part.notes.entries())
    write(document, note, [x, top + TOP_MARK + 33 + line * 12], { size: 8, color: INK.quiet, width });
  let y = top + TOP_MARK + Math.max(size.height, TEXT_HEIGHT) + 12;
  drawHeadings(document, y);
  for (const [index, thread] of part.threads.entries()) {
    y += ROW;
    if (y + ROW > PAGE.height - PAGE.margin) {
      y = nextPage(document);
      drawHeadings(document, y);
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

function drawHeadings(document: PDFKit.PDFDocument, y: number): void {
  const heading = (text: string, { x, width }: { x: number; width: number }, align: "left" | "right") =>
    write(document, text, [x, y], { size: 8, color: INK.quiet, width, align });
  heading("No.", COLUMNS.number, "right");
  heading("Thread", COLUMNS.name, "left");
  heading("Catalogue number", COLUMNS.catalog, "left");
  heading("Stitches", COLUMNS.stitches, "right");
  heading("Metres", COLUMNS.metres, "right");
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
  write(document, stitches.toLocaleString("en"), [COLUMNS.stitches.x, y], {
    ...COLUMNS.stitches,
    align: "right",
  });
  write(document, metres.toFixed(1), [COLUMNS.metres.x, y], { ...COLUMNS.metres, align: "right" });
}
