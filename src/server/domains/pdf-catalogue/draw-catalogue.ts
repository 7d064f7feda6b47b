import { readFile } from "node:fs/promises";
import PDFDocument from "pdfkit";
import { registerFonts } from "../../fonts/shop-fonts.ts";
import { drawText, sizeToFit } from "../../pdf/draw-text.ts";
import { pdfBytes } from "../../pdf/pdf-bytes.ts";
import type { CatalogueContent, CatalogueEntry } from "./catalogue-content.ts";
import { drawQrCode } from "./draw-qr-code.ts";

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 36;
const COLUMNS = 3;
const ROWS = 3;
const GAP = 14;
const CELL = { width: (PAGE.width - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS, height: 246 };
/** Points, 15 mm: half a millimetre per module, which phones scan reliably. */
const QR_SIDE = 42;
const PER_PAGE = COLUMNS * ROWS;

const INK = { maroon: "#6d1a2d", ivory: "#fbf6ea", zari: "#b8892b", quiet: "#6f5c50", black: "#1c0f0c" };

/** Draws the category as an A4 booklet: a cover, then nine designs per page. */
export async function drawCatalogue(content: CatalogueContent): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    info: { Title: content.categoryName, Author: content.shopName, CreationDate: content.madeAt },
  });
  const bytes = pdfBytes(document);
  registerFonts(document);
  const pages = Math.ceil(content.entries.length / PER_PAGE);
  drawCover(document, content);
  for (let page = 0; page < pages; page++) {
    const entries = content.entries.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
    const pictures = await Promise.all(
      entries.map(({ picture }) =>
        typeof picture === "string" ? readFile(picture) : picture && Buffer.from(picture),
      ),
    );
    beginPage(document);
    drawPageFrame(document, content, page + 2, pages + 1);
    for (const [place, entry] of entries.entries()) drawEntry(document, entry, pictures[place], place);
  }
  document.end();
  return new Uint8Array(await bytes);
}

function beginPage(document: PDFKit.PDFDocument): void {
  document.addPage();
  document.rect(0, 0, PAGE.width, PAGE.height).fill(INK.ivory);
}

function drawCover(document: PDFKit.PDFDocument, content: CatalogueContent): void {
  beginPage(document);
  document.rect(0, 0, PAGE.width, PAGE.height).fill(INK.maroon);
  const frame = (inset: number) =>
    document.rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset);
  frame(28).lineWidth(1.6).dash(9, { space: 5 }).stroke(INK.zari);
  frame(36).lineWidth(0.6).undash().stroke(INK.zari);
  const width = PAGE.width - 2 * 72;
  const size = sizeToFit(document, content.categoryName, { size: 46, weight: 600, width });
  const middle = PAGE.height / 2;
  drawText(document, content.shopName, [72, 96], {
    size: 20,
    weight: 600,
    color: INK.zari,
    width,
    align: "center",
  });
  drawText(document, content.categoryName, [72, middle - size], {
    size,
    weight: 600,
    color: INK.ivory,
    width,
    align: "center",
  });
  document
    .moveTo(PAGE.width / 2 - 60, middle + 28)
    .lineTo(PAGE.width / 2 + 60, middle + 28)
    .lineWidth(1.6)
    .dash(9, { space: 5 })
    .stroke(INK.zari)
    .undash();
  drawText(document, content.count, [72, middle + 44], {
    size: 16,
    color: INK.ivory,
    width,
    align: "center",
  });
  drawText(document, content.contact, [72, PAGE.height - 96], {
    size: 10,
    color: INK.zari,
    width,
    align: "center",
  });
}

function drawPageFrame(
  document: PDFKit.PDFDocument,
  { categoryName, shopName }: CatalogueContent,
  page: number,
  pages: number,
): void {
  const width = PAGE.width - 2 * MARGIN;
  const quiet = { size: 9, color: INK.quiet, width };
  drawText(document, categoryName, [MARGIN, 16], { ...quiet, weight: 600, color: INK.maroon });
  drawText(document, shopName, [MARGIN, 16], { ...quiet, align: "right" });
  drawText(document, `${page} / ${pages}`, [MARGIN, PAGE.height - 26], { ...quiet, align: "center" });
}

function drawEntry(
  document: PDFKit.PDFDocument,
  entry: CatalogueEntry,
  picture: Buffer | undefined,
  place: number,
): void {
  const x = MARGIN + (place % COLUMNS) * (CELL.width + GAP);
  const top = 38 + Math.floor(place / COLUMNS) * (CELL.height + 12);
  const side = CELL.width;
  const { width } = CELL;
  if (picture) document.image(picture, x, top, { width: side, height: side });
  document.rect(x, top, side, side).lineWidth(0.8).dash(5, { space: 3 }).stroke(INK.zari).undash();
  const qr = { x: x + width - QR_SIDE, y: top + side + 7, side: QR_SIDE };
  drawQrCode(document, entry.url, { ...qr, color: INK.black });
  document.link(x, top, side, side, entry.url).link(qr.x, qr.y, qr.side, qr.side, entry.url);
  let y = top + side + 5;
  // Lines next to the QR code are shorter than those below it.
  const room = () => (y < qr.y + qr.side + 2 ? width - QR_SIDE - 7 : width);
  const line = (text: string, size: number, more = {}) => {
    drawText(document, text, [x, y], { size, width: room(), ...more });
    y += size * 1.28;
  };
  line(entry.name, 9.5, { weight: 600, color: INK.maroon });
  line(entry.size, 7.5, { color: INK.quiet });
  line(entry.stitches, 7.5, { color: INK.quiet });
  for (const { machine, price } of entry.prices) {
    drawText(document, price, [x, y], { size: 7, weight: 600, width: room(), align: "right" });
    line(machine, 7, { width: room() - 30 });
  }
}
