import PDFDocument from "pdfkit";
import { registerFonts } from "../../fonts/shop-fonts.ts";
import { drawText as drawIn, type TextStyle, wrapText } from "../../pdf/draw-text.ts";
import { pdfBytes } from "../../pdf/pdf-bytes.ts";
import type { Receipt } from "./receipt.ts";
import {
  columns,
  footerLines,
  headFacts,
  notesOf,
  partyNames,
  type Row,
  rowsOf,
  type SumRow,
  sumRows,
  titlesOf,
} from "./receipt-words.ts";

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - 72;
const INK = { maroon: "#6d1a2d", zari: "#b8892b", quiet: "#6f5c50", black: "#1c0f0c" };
const LINE = 1.36;

/** JPEGs by the `photo` of lines. */
export type PicturesByPhoto = ReadonlyMap<string, Uint8Array>;

/** Draws the document as A4 pages in black on white: it is printed, filed and sent to accountants. */
export async function drawReceipt(
  receipt: Receipt,
  pictures: PicturesByPhoto,
): Promise<Uint8Array<ArrayBuffer>> {
  const titles = titlesOf(receipt);
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    info: {
      Title: `${titles[0]} ${receipt.number}`,
      Author: receipt.content.seller.name,
      CreationDate: receipt.issuedAt,
    },
  });
  const bytes = pdfBytes(document);
  registerFonts(document);
  let y = drawHead(document, receipt, titles);
  y = drawBuyer(document, receipt, y + 18);
  y = drawLines(document, receipt, pictures, y + 22);
  y = drawSums(document, receipt, y + 10);
  drawWords(document, receipt, y + 18);
  drawFooters(document, receipt);
  document.end();
  return new Uint8Array(await bytes);
}

/**
 * Uses Helvetica for Latin letters, which every PDF reader has: embedding the shop's font takes longer than
 * everything else.
 */
const drawText: typeof drawIn = (document, text, at, style) =>
  drawIn(document, text, at, { ...style, isPlain: true });

/** Draws wrapped lines below each other; returns the `y` of the next line. */
function drawBlock(
  document: PDFKit.PDFDocument,
  texts: readonly string[],
  [x, top]: readonly [x: number, top: number],
  style: TextStyle,
): number {
  let y = top;
  for (const text of texts)
    for (const line of wrapText(document, text, { ...style, isPlain: true })) {
      drawText(document, line, [x, y], style);
      y += style.size * LINE;
    }
  return y;
}

function drawHead(
  document: PDFKit.PDFDocument,
  receipt: Receipt,
  [title, legalTitle]: ReturnType<typeof titlesOf>,
): number {
  const half = WIDTH / 2;
  const { seller } = receipt.content;
  const leftStyle = { width: half - 12, color: INK.black };
  const rightStyle = { width: half, align: "right" as const };
  const top = receipt.logo ? drawLogo(document, receipt.logo) : 48;
  let y = drawBlock(document, [seller.name], [MARGIN, top], {
    ...leftStyle,
    size: 20,
    weight: 600,
    color: INK.maroon,
  });
  y = drawBlock(document, seller.lines, [MARGIN, y + 4], { ...leftStyle, size: 9.5 });
  drawText(document, title, [MARGIN + half, 48], { ...rightStyle, size: 18, weight: 600, color: INK.zari });
  let factTop = 76;
  if (legalTitle) {
    drawText(document, legalTitle, [MARGIN + half, 73], { ...rightStyle, size: 10.5, color: INK.quiet });
    factTop += 16;
  }
  for (const [name, value] of headFacts(receipt)) {
    drawText(document, name, [MARGIN + half, factTop], {
      width: half - 130,
      size: 9.5,
      align: "right",
      color: INK.quiet,
    });
    drawText(document, value, [MARGIN + WIDTH - 124, factTop], { width: 124, size: 9.5, align: "right" });
    factTop += 9.5 * LINE;
  }
  return drawStitches(document, Math.max(y, factTop) + 10);
}

/** Returns the `y` below the logo. */
function drawLogo(document: PDFKit.PDFDocument, logo: Uint8Array): number {
  document.image(Buffer.from(logo), MARGIN, 40, { fit: [WIDTH / 2 - 24, 48] });
  return 98;
}

/** Draws the shop's running stitch. */
function drawStitches(document: PDFKit.PDFDocument, y: number): number {
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(1.2)
    .dash(7, { space: 4 })
    .stroke(INK.zari)
    .undash();
  return y;
}

function drawBuyer(document: PDFKit.PDFDocument, { content }: Receipt, top: number): number {
  const { buyer, tax } = content;
  const names = partyNames(content);
  const style = { width: WIDTH / 2, size: 9.5 };
  drawText(document, names.buyer, [MARGIN, top], { ...style, color: INK.quiet });
  let y = drawBlock(document, [buyer.name], [MARGIN, top + 14], { ...style, size: 11, weight: 600 });
  // Leaves space for the parts of Indian letters below the line.
  y = drawBlock(document, buyer.lines, [MARGIN, y + 5], style);
  if (!tax) return y;
  const x = MARGIN + WIDTH / 2;
  const rightStyle = { ...style, align: "right" as const };
  drawText(document, names.placeOfSupply, [x, top], { ...rightStyle, color: INK.quiet });
  const place = `${tax.placeOfSupply.name} (${tax.placeOfSupply.code})`;
  return Math.max(y, drawBlock(document, [place], [x, top + 14], { ...rightStyle, size: 11, weight: 600 }));
}

const CELL = 9.5;
/** Side of a picture beside a design's name, and the column and offset of the name; points. */
const PICTURE = { side: 32, column: 1, gap: 8 };

function drawLines(
  document: PDFKit.PDFDocument,
  { content }: Receipt,
  pictures: PicturesByPhoto,
  top: number,
): number {
  const grid = columns(content, WIDTH);
  const headings = grid.map(({ heading }) => heading);
  const drawHeadings = (y: number) => {
    const bottom = drawRow(document, headings, y, { grid, weight: 600, color: INK.maroon });
    const ruleTop = Math.max(y + 17, bottom + 4);
    document
      .moveTo(MARGIN, ruleTop)
      .lineTo(MARGIN + WIDTH, ruleTop)
      .lineWidth(0.6)
      .stroke(INK.maroon);
    return ruleTop + 5;
  };
  let y = drawHeadings(top);
  const [rows, notes] = [rowsOf(content), notesOf(content)];
  const indent = (grid[0]?.width ?? 0) + 3 + (pictures.size > 0 ? PICTURE.side + PICTURE.gap : 0);
  for (const [index, { photo = "" }] of content.lines.entries()) {
    const picture = pictures.get(photo);
    if (y + (picture ? PICTURE.side : 0) > BOTTOM) {
      document.addPage();
      y = drawHeadings(MARGIN);
    }
    y = drawRow(document, rows[index] ?? [], y, { grid, hasPictures: pictures.size > 0, picture });
    const style = { width: WIDTH - indent, size: 8.5, color: INK.quiet };
    y = drawBlock(document, [notes[index] ?? ""].filter(Boolean), [MARGIN + indent, y], style) + 4;
  }
  document
    .moveTo(MARGIN, y + 2)
    .lineTo(MARGIN + WIDTH, y + 2)
    .lineWidth(0.6)
    .stroke(INK.maroon);
  return y + 4;
}

interface RowStyle extends Pick<TextStyle, "weight" | "color"> {
  readonly grid: ReturnType<typeof columns>;
  /** Leaves space for a picture. */
  readonly hasPictures?: boolean;
  readonly picture?: Uint8Array | undefined;
}

/** Wraps text in every cell; returns the bottom of the tallest one. */
function drawRow(document: PDFKit.PDFDocument, row: Row, top: number, style: RowStyle): number {
  const { grid, hasPictures = false, picture, ...more } = style;
  const { side, column, gap } = PICTURE;
  // Two lines, which most names take, stand beside the middle of the picture.
  const textTop = picture ? top + side / 2 - CELL * LINE : top;
  let x = MARGIN;
  let bottom = picture ? top + side : top;
  for (const [index, { width, align }] of grid.entries()) {
    const indent = hasPictures && index === column ? side + gap : 0;
    if (picture && index === column)
      document.image(Buffer.from(picture), x + 3, top, { width: side, height: side });
    const cell = { width: width - 6 - indent, size: CELL, align, ...more };
    bottom = Math.max(bottom, drawBlock(document, [row[index] ?? ""], [x + 3 + indent, textTop], cell));
    x += width;
  }
  return bottom;
}

function drawSums(document: PDFKit.PDFDocument, { content }: Receipt, top: number): number {
  const rows = sumRows(content);
  let y = ensureSpace(document, top, rows.length * 16);
  for (const row of rows) y = drawSum(document, row, y);
  return y;
}

function drawSum(document: PDFKit.PDFDocument, { name, value, isTotal }: SumRow, y: number): number {
  const style = isTotal
    ? { size: 12, weight: 600 as const, color: INK.maroon }
    : { size: CELL, color: INK.black };
  const x = MARGIN + WIDTH * 0.42;
  const nameStyle = { ...style, width: WIDTH * 0.58 - 96, align: "right" as const };
  const lines = wrapText(document, name, { ...nameStyle, isPlain: true });
  const bottom = drawBlock(document, lines.slice(0, -1), [x, y], nameStyle);
  drawText(document, lines.at(-1) ?? "", [x, bottom], nameStyle);
  drawText(document, value, [MARGIN + WIDTH - 90, bottom], { ...style, width: 87, align: "right" });
  return bottom + style.size * 1.6;
}

function drawWords(document: PDFKit.PDFDocument, receipt: Receipt, top: number): void {
  const [amount, ...notes] = footerLines(receipt);
  const y = ensureSpace(document, top, 90);
  const below = drawBlock(document, [amount ?? ""], [MARGIN, y], { width: WIDTH, size: 10.5, weight: 600 });
  drawBlock(document, notes, [MARGIN, below + 8], { width: WIDTH, size: 9, color: INK.quiet });
}

function ensureSpace(document: PDFKit.PDFDocument, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  document.addPage();
  return MARGIN;
}

function drawFooters(document: PDFKit.PDFDocument, { number }: Receipt): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const style = { width: WIDTH, size: 8.5, color: INK.quiet };
    drawText(document, number, [MARGIN, PAGE.height - 44], style);
    drawText(document, `${page + 1} / ${count}`, [MARGIN, PAGE.height - 44], { ...style, align: "right" });
  }
}
