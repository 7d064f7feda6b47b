import { encode } from "uqr";

/**
 * Draws a QR code of `text`, `side` points wide, with its top left corner at `x`, `y`. The caller leaves the
 * quiet zone.
 */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, side, color }: { x: number; y: number; side: number; color: string },
): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const module = side / size;
  for (const [row, modules] of data.entries())
    for (const { start, length } of darkRuns(modules))
      document.rect(x + start * module, y + row * module, length * module, module);
  document.fill(color);
}

interface Run {
  readonly start: number;
  readonly length: number;
}

/**
 * Merges adjacent modules, because single squares show hairlines between them and take three times the bytes.
 */
function darkRuns(modules: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < modules.length; start++) {
    if (!modules[start]) continue;
    const light = modules.indexOf(false, start);
    const end = light < 0 ? modules.length : light;
    runs.push({ start, length: end - start });
    start = end;
  }
  return runs;
}
