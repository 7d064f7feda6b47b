import { textRuns, type Weight } from "../fonts/shop-fonts.ts";

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Longer lines end in an ellipsis. Points. */
  readonly width: number;
  readonly align?: "left" | "center" | "right";
}

/** Share of a line's height above its baseline. */
const BASELINE = 0.86;

/** One line of text in any of the shop's scripts; `y` is its top. */
export function drawText(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  const { size, weight = 400, color = "#2b1a16", width, align = "left" } = style;
  const line = fitted(document, text, size, weight, width);
  const free = width - widthOf(document, line, size, weight);
  let at = x + (align === "left" ? 0 : align === "center" ? free / 2 : free);
  // Fonts of different scripts have different heights: they share a baseline, not a top.
  const baseline = y + size * BASELINE;
  document.fillColor(color);
  for (const run of textRuns(line, weight)) {
    document.font(run.font, size).text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
    at += document.widthOfString(run.text);
  }
}

/** Largest size up to `size` at which the text fits, not below half of it. */
export function sizeToFit(
  document: PDFKit.PDFDocument,
  text: string,
  size: number,
  weight: Weight,
  width: number,
): number {
  return Math.max(size / 2, Math.min(size, (size * width) / widthOf(document, text, size, weight)));
}

/** The text in lines of at most `width` points, broken at blanks; a longer word stands alone. */
export function wrapText(
  document: PDFKit.PDFDocument,
  text: string,
  { size, weight = 400, width }: Pick<TextStyle, "size" | "weight" | "width">,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(document, longer, size, weight) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(document: PDFKit.PDFDocument, text: string, size: number, weight: Weight): number {
  return textRuns(text, weight).reduce(
    (sum, run) => sum + document.font(run.font, size).widthOfString(run.text),
    0,
  );
}

function fitted(
  document: PDFKit.PDFDocument,
  text: string,
  size: number,
  weight: Weight,
  width: number,
): string {
  if (widthOf(document, text, size, weight) <= width) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && widthOf(document, `${letters.join("")}…`, size, weight) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
