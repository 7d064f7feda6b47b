import { threadOfBlock } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";
import { threadSegments } from "../render/segments.ts";
import { createSheen, type SheenPath } from "./sheen.ts";

export interface SvgOptions {
  /** Threads to sew with instead of the design's own, one per colour block. */
  readonly threads?: readonly Thread[];
  /**
   * `"thread"`, the default, has shadow and light on every stitch; `"lines"` is one plain path per run, for
   * plotters.
   */
  readonly look?: "thread" | "lines";
  /** Colour of the cloth, 0xRRGGBB. Default: none, the picture is transparent. */
  readonly fabric?: number;
  /** Thread width, mm. Default 0.4. */
  readonly threadWidthMm?: number;
  /** Free border, mm. Default 2. */
  readonly marginMm?: number;
}

/**
 * Draws a design as SVG in real size (mm): paths of its colour blocks in sewing order, without jumps. Light
 * falls as in the picture of `render`; the same design gives the same text.
 * @example
 * ```ts
 * const text = svg(design); // an SVG document in real size, mm
 * ```
 */
export function designSvg(design: Design, options: SvgOptions = {}): string {
  const { threads = design.threads, look = "thread", threadWidthMm = 0.4, marginMm = 2, fabric } = options;
  const { paths, box } = collectPaths(design, look === "thread");
  const margin = marginMm * 10;
  const [minX, minY, maxX, maxY] = box;
  const width = maxX - minX + 2 * margin;
  const height = maxY - minY + 2 * margin;
  const frame = `x="${minX - margin}" y="${minY - margin}" width="${width}" height="${height}"`;
  const lines = paths.map((path) =>
    stitchedPath(path, threadOfBlock(threads, path.block), threadWidthMm * 10),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 10}mm" height="${height / 10}mm"`,
    ` viewBox="${minX - margin} ${minY - margin} ${width} ${height}">`,
    fabric === undefined ? "" : `<rect ${frame} fill="${hex(fabric)}"/>`,
    `<g fill="none" stroke-width="${threadWidthMm * 10}" stroke-linecap="round" stroke-linejoin="round">\n`,
    lines.join("\n"),
    "\n</g></svg>\n",
  ].join("");
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

interface BlockPath {
  readonly block: number;
  readonly d: string;
  /** Empty if no light was requested. */
  readonly sheen: readonly SheenPath[];
}

/** Paths from bottom to top: shadow and groove, the thread, its light. `width` is the thread's, 0.1 mm. */
function stitchedPath({ d, sheen }: BlockPath, { color, name }: Thread, width: number): string {
  const title = name ? `<title>${escapeXml(name)}</title>` : "";
  if (sheen.length === 0) return `<path stroke="${hex(color)}" d="${d}">${title}</path>`;
  // The thread's edges turn away from the light, so they are as dark as the groove.
  const lit = sheen.map(
    ({ opacity, d: middles }) =>
      `<path stroke="#fff" stroke-opacity="${opacity}" stroke-width="${rounded(width * 0.3)}" d="${middles}"/>`,
  );
  return [
    `<path stroke="#000" stroke-opacity=".3" stroke-width="${rounded(width * 1.3)}" transform="translate(.6 .9)" d="${d}"/>`,
    `<path stroke="${hex(color)}" stroke-width="${rounded(width * 0.85)}" d="${d}">${title}</path>`,
    ...lit,
  ].join("\n");
}

function collectPaths(design: Design, isLit: boolean): { paths: BlockPath[]; box: Box } {
  const { ends, block, count } = threadSegments(design);
  const paths: BlockPath[] = [];
  const sheen = createSheen();
  let parts: string[] = [];
  let [minX, minY, maxX, maxY] = count === 0 ? [0, 0, 0, 0] : [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends.subarray(4 * i, 4 * i + 4);
    const isJoined = i > 0 && block[i] === block[i - 1] && ends[4 * i - 2] === ax && ends[4 * i - 1] === ay;
    if (!isJoined) parts.push(`M${ax} ${ay}`);
    parts.push(`l${bx - ax} ${by - ay}`);
    if (isLit) sheen.add(ax, ay, bx - ax, by - ay);
    minX = Math.min(minX, ax, bx);
    maxX = Math.max(maxX, ax, bx);
    minY = Math.min(minY, ay, by);
    maxY = Math.max(maxY, ay, by);
    if (i + 1 < count && block[i + 1] === block[i]) continue;
    paths.push({ block: block[i] ?? 0, d: parts.join(""), sheen: sheen.take() });
    parts = [];
  }
  return { paths, box: [minX, minY, maxX, maxY] };
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
