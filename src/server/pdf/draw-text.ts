import { type TextRun, textRuns, type Weight } from "../fonts/shop-fonts.ts";

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Width in points; longer lines end in an ellipsis. */
  readonly width: number;
  readonly align?: "left" | "center" | "right";
  /**
   * Uses Helvetica for Latin letters, which every PDF reader has: embedding a font takes longer than the rest
   * of a page.
   */
  readonly isPlain?: boolean;
}

/** Share of a line's height above its baseline. */
const BASELINE = 0.86;

/** Draws one line of text in any of the shop's scripts; `y` is its top. */
export function drawText(
  document: PDFKit.PDFDocument,
  text: string,
  [x, y]: readonly [x: number, y: number],
  style: TextStyle,
): void {
  const { size, color = "#2b1a16", width, align = "left" } = style;
  const runs = fitted(document, text, style);
  const freeWidth = width - widthOf(runs);
  let at = x + (align === "left" ? 0 : align === "center" ? freeWidth / 2 : freeWidth);
  // Fonts of different scripts differ in height, so they share a baseline instead of a top.
  const baseline = y + size * BASELINE;
  document.fillColor(color);
  for (const { font, text, width: textWidth } of runs) {
    const textOptions = { lineBreak: false, baseline: "alphabetic", textWidth } as const;
    document.font(font, size).text(text, at, baseline, textOptions);
    at += textWidth;
  }
}

/** Largest size up to the style's at which the text fits, not below half of it. */
export function sizeToFit(
  document: PDFKit.PDFDocument,
  text: string,
  { size, weight = 400, width }: Pick<TextStyle, "size" | "weight" | "width">,
): number {
  const fullWidth = widthOf(measured(document, text, { size, weight }));
  return Math.max(size / 2, Math.min(size, (size * width) / fullWidth));
}

/** Wraps text into lines of at most `width` points at spaces; a longer word gets its own line. */
export function wrapText(
  document: PDFKit.PDFDocument,
  text: string,
  style: Pick<TextStyle, "size" | "weight" | "width" | "isPlain">,
): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const line = words.join(" ");
  if (words.length < 2 || widthOf(measured(document, line, style)) <= style.width) return line ? [line] : [];
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(measured(document, longer, style)) <= style.width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const HELVETICA: Readonly<Record<Weight, string>> = { 400: "Helvetica", 600: "Helvetica-Bold" };
/** Latin letters and signs that Helvetica has. */
const IN_HELVETICA = /^[ -~\u00a0-\u00ff–—‘’‚“”„†‡•…‰‹›]*$/;

interface MeasuredRun extends TextRun {
  /** Points. */
  readonly width: number;
}

function measured(
  document: PDFKit.PDFDocument,
  text: string,
  { size, weight = 400, isPlain = false }: Pick<TextStyle, "size" | "weight" | "isPlain">,
): MeasuredRun[] {
  return textRuns(text, weight).map((run) => {
    const isInHelvetica = isPlain && run.font.startsWith("latin ") && IN_HELVETICA.test(run.text);
    const font = isInHelvetica ? HELVETICA[weight] : run.font;
    return { text: run.text, font, width: document.font(font, size).widthOfString(run.text) };
  });
}

function widthOf(runs: readonly MeasuredRun[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

function fitted(document: PDFKit.PDFDocument, text: string, style: TextStyle): MeasuredRun[] {
  const runs = measured(document, text, style);
  if (widthOf(runs) <= style.width) return runs;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const shortened = () => measured(document, `${letters.join("").trimEnd()}…`, style);
  while (letters.length > 1 && widthOf(shortened()) > style.width) letters.pop();
  return shortened();
}
