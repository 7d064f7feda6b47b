import { read, stitchedExtents } from "@kasuti/embroidery";
import PDFDocument from "pdfkit";
import type { Language } from "../../../../../contract/languages.ts";
import { registerFonts } from "../../../../fonts/shop-fonts.ts";
import { templateWords } from "../../../../messages/messages.ts";
import { drawText } from "../../../../pdf/draw-text.ts";
import { pdfBytes } from "../../../../pdf/pdf-bytes.ts";
import { drawStitches, type Sheet } from "./draw-template-stitches.ts";
import { AROUND, FOOT, HEAD, MARGIN, OVERLAP, pagesOf, type Tiling, tilePages } from "./tile-pages.ts";

export interface TemplateTask {
  /** The stitch file, and the name by which it was sold. */
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly designName: string;
  readonly language: Language;
}

/** Points of a millimetre. */
const PT = 72 / 25.4;
const RULER_MM = 50;
const INK = { black: "#1c0f0c", quiet: "#6f5c50", guide: "#7a1530" };

interface Page {
  readonly document: PDFKit.PDFDocument;
  readonly task: TemplateTask;
  readonly tiling: Tiling;
  readonly column: number;
  readonly row: number;
}

/**
 * A design in true size on A4 pages that are taped together, to find its place on the cloth; `undefined` if
 * nothing is sewn.
 */
export async function drawTemplate(task: TemplateTask): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const result = read(task.bytes, { name: task.name, lenient: true });
  const extents = result.ok ? stitchedExtents(result.design) : undefined;
  if (!result.ok || !extents) return undefined;
  const width = (extents.maxX - extents.minX) / 10;
  const height = (extents.maxY - extents.minY) / 10;
  const tiling = tilePages(width, height);
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: task.designName } });
  keepTrueSize(document);
  const bytes = pdfBytes(document);
  registerFonts(document);
  for (let index = 0; index < pagesOf(tiling); index++) {
    const [column, row] = [index % tiling.columns, Math.floor(index / tiling.columns)];
    const page = { document, task, tiling, column, row };
    const layout = tiling.isLandscape ? "landscape" : "portrait";
    document.addPage({ size: "A4", margin: 0, layout });
    const sheet = sheetOf(page, extents);
    drawInArea(page, () => {
      drawStitches(document, result.design, sheet);
      drawGuides(document, sheet, [width, height]);
      drawSeams(page);
    });
    drawHead(page, `${task.name} · ${width.toFixed(1)} × ${height.toFixed(1)} mm`);
    drawFoot(page);
  }
  document.end();
  return new Uint8Array(await bytes);
}

/** Readers that scale pages to the paper by default print this one as it is; pdfkit has no option for it. */
function keepTrueSize(document: PDFKit.PDFDocument): void {
  const { _root: root } = document as unknown as { _root: { data: Record<string, unknown> } };
  root.data.ViewerPreferences = document.ref({ PrintScaling: "None" });
}

/** The design is in the middle of all pages; each shows its part. */
function sheetOf({ tiling, column, row }: Page, { minX, minY, maxX, maxY }: Extents): Sheet {
  const { area, columns, rows, scale } = tiling;
  const [stepX, stepY] = [area.width - OVERLAP, area.height - OVERLAP];
  const centre = {
    x: MARGIN + (columns * stepX + OVERLAP) / 2 - column * stepX,
    y: MARGIN + HEAD + (rows * stepY + OVERLAP) / 2 - row * stepY,
  };
  const unit = (scale * PT) / 10;
  return {
    unit,
    left: centre.x * PT - ((minX + maxX) / 2) * unit,
    top: centre.y * PT - ((minY + maxY) / 2) * unit,
    centre: { x: centre.x * PT, y: centre.y * PT },
    area: {
      left: MARGIN * PT,
      top: (MARGIN + HEAD) * PT,
      right: (MARGIN + area.width) * PT,
      bottom: (MARGIN + HEAD + area.height) * PT,
    },
  };
}

type Extents = NonNullable<ReturnType<typeof stitchedExtents>>;

function drawInArea({ document, tiling: { area } }: Page, draw: () => void): void {
  document.save();
  document.rect(MARGIN * PT, (MARGIN + HEAD) * PT, area.width * PT, area.height * PT).clip();
  draw();
  document.restore();
}

/** Frame of the stitches, crosshairs through the centre, and a ring around it. */
function drawGuides(
  document: PDFKit.PDFDocument,
  { centre: { x, y }, unit }: Sheet,
  [width, height]: readonly [number, number],
): void {
  const [halfWidth, halfHeight] = [width * 5 * unit, height * 5 * unit];
  const beyond = AROUND * PT;
  document.lineWidth(0.5).strokeColor(INK.guide);
  document.rect(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight).stroke();
  document.moveTo(x - halfWidth - beyond, y).lineTo(x + halfWidth + beyond, y);
  document
    .moveTo(x, y - halfHeight - beyond)
    .lineTo(x, y + halfHeight + beyond)
    .stroke();
  document.circle(x, y, 3 * PT).stroke();
}

/** Dashed lines in the middle of the strips that neighbours share, and crosses that must meet. */
function drawSeams({ document, task, tiling, column, row }: Page): void {
  const { area, columns, rows } = tiling;
  const words = templateWords(task.language);
  const [top, bottom] = [MARGIN + HEAD, MARGIN + HEAD + area.height];
  const right = MARGIN + area.width;
  const seams = [
    ...(column > 0 ? [{ x: MARGIN + OVERLAP / 2, page: -1 }] : []),
    ...(column < columns - 1 ? [{ x: right - OVERLAP / 2, page: 1 }] : []),
    ...(row > 0 ? [{ y: top + OVERLAP / 2, page: -columns }] : []),
    ...(row < rows - 1 ? [{ y: bottom - OVERLAP / 2, page: columns }] : []),
  ];
  const ownPage = row * columns + column + 1;
  for (const { x, y, page } of seams) {
    document.lineWidth(0.5).strokeColor(INK.quiet).dash(4, { space: 3 });
    if (x !== undefined) document.moveTo(x * PT, top * PT).lineTo(x * PT, bottom * PT);
    if (y !== undefined) document.moveTo(MARGIN * PT, y * PT).lineTo(right * PT, y * PT);
    document.stroke().undash();
    for (const share of [0.2, 0.8]) {
      const at = [x ?? MARGIN + area.width * share, y ?? top + area.height * share] as const;
      drawCross(document, at);
    }
    const label = [
      x === undefined ? MARGIN + area.width / 3 : x - 13,
      y === undefined ? top + area.height / 3 : y + 1,
    ];
    drawText(document, words.page(ownPage + page), [(label[0] ?? 0) * PT, (label[1] ?? 0) * PT], {
      ...{ size: 7, color: INK.quiet, width: 12 * PT, isPlain: true },
      align: x === undefined ? "left" : "right",
    });
  }
}

function drawCross(document: PDFKit.PDFDocument, [x, y]: readonly [number, number]): void {
  const arm = 3;
  document.lineWidth(0.75).strokeColor(INK.black);
  document.moveTo((x - arm) * PT, y * PT).lineTo((x + arm) * PT, y * PT);
  document
    .moveTo(x * PT, (y - arm) * PT)
    .lineTo(x * PT, (y + arm) * PT)
    .stroke();
}

function drawHead({ document, task, tiling, column, row }: Page, facts: string): void {
  const words = templateWords(task.language);
  const width = tiling.area.width * PT;
  const number = row * tiling.columns + column + 1;
  const [x, y] = [MARGIN * PT, MARGIN * PT];
  const aside = 35 * PT;
  drawText(document, task.designName, [x, y], {
    ...{ size: 13, weight: 600, color: INK.black, width: width - aside, isPlain: true },
  });
  drawText(document, words.pageOf(number, pagesOf(tiling)), [x + width - aside, y], {
    ...{ size: 10, color: INK.black, width: aside, align: "right", isPlain: true },
  });
  drawText(document, facts, [x, y + 18], { size: 9, color: INK.quiet, width, isPlain: true });
  if (pagesOf(tiling) > 1)
    drawText(document, words.join, [x, y + 31], { size: 8, color: INK.quiet, width, isPlain: true });
}

/** The ruler, or a warning instead of it on a page that is not in true size. */
function drawFoot({ document, task, tiling }: Page): void {
  const words = templateWords(task.language);
  const y = (MARGIN + HEAD + tiling.area.height + FOOT / 2) * PT;
  const left = MARGIN * PT;
  const style = { size: 10, color: INK.black, width: (tiling.area.width - RULER_MM - 6) * PT, isPlain: true };
  if (tiling.scale !== 1) {
    const warning = words.tooLarge(Math.floor(tiling.scale * 100).toString());
    drawText(document, warning, [left, y], { ...style, weight: 600, width: tiling.area.width * PT });
    return;
  }
  document.lineWidth(0.75).strokeColor(INK.black);
  document.moveTo(left, y).lineTo(left + RULER_MM * PT, y);
  for (let mm = 0; mm <= RULER_MM; mm += 10)
    document.moveTo(left + mm * PT, y).lineTo(left + mm * PT, y - (mm % RULER_MM === 0 ? 4 : 2.5) * PT);
  document.stroke();
  drawText(document, words.ruler, [left + (RULER_MM + 6) * PT, y - 8], style);
}
