import PDFDocument from "pdfkit";
import { registerFonts } from "../../../fonts/shop-fonts.ts";
import { drawText, type TextStyle } from "../../../pdf/draw-text.ts";
import { pdfBytes } from "../../../pdf/pdf-bytes.ts";
import type { SheetPicture } from "../../pictures/index.ts";

/** What a buyer puts beside the machine: what is sewn with which thread, in sewing order. */
export interface ColourSheet {
  readonly title: string;
  /** Variant, machine, hoop. */
  readonly lines: readonly string[];
  readonly parts: readonly SheetPart[];
}

export interface SheetPart {
  readonly fileName: string;
  /** `84.5 × 120.0 mm · 12,345 stitches · 5 threads` */
  readonly facts: string;
  /** Said where the colours are only a suggestion. */
  readonly note: string;
  readonly picture: SheetPicture;
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
/** Longer side of a picture. */
const PICTURE = 190;
/** Room for the words beside a picture. */
const WORDS = 46;
const ROW = 17;
const INK = { dark: "#2b1a16", maroon: "#6d1a2d", quiet: "#6f5c50", line: "#d9c9a8" };
/** Documents carry the time they were made: this one is the same everywhere, so that equal designs give equal files. */
const MADE = new Date(0);

/** An A4 page or more. The same sheet gives the same bytes. */
export function drawColourSheet(sheet: ColourSheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    info: { Title: sheet.title, CreationDate: MADE },
  });
  const bytes = pdfBytes(document);
  registerFonts(document);
  let y = drawHead(document, sheet);
  for (const part of sheet.parts) {
    const { height } = sizeOnPaper(part.picture);
    if (y + height + 3 * ROW > PAGE.height - PAGE.margin) y = nextPage(document);
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

/** Points. */
function sizeOnPaper({ width, height }: SheetPicture): { width: number; height: number } {
  const scale = PICTURE / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

function drawPart(document: PDFKit.PDFDocument, part: SheetPart, top: number): number {
  const x = PAGE.margin + PICTURE + 18;
  const width = WIDTH - PICTURE - 18;
  const size = sizeOnPaper(part.picture);
  document.image(Buffer.from(part.picture.jpeg), PAGE.margin, top, size);
  write(document, part.fileName, [x, top], { size: 13, weight: 600, width });
  write(document, part.facts, [x, top + 19], { width });
  write(document, part.note, [x, top + 33], { size: 8, color: INK.quiet, width });
  let y = top + Math.max(size.height, WORDS) + 12;
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

/** Left edges of the columns, and the width of each. */
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
