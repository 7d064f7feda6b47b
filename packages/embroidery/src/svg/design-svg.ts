import { threadOfBlock } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";
import { threadSegments } from "../render/segments.ts";

export interface SvgOptions {
  /** Threads to sew with instead of the design's own, one per colour block. */
  readonly threads?: readonly Thread[];
  /** Thread width, mm. Default 0.4. */
  readonly threadWidthMm?: number;
  /** Free border, mm. Default 2. */
  readonly marginMm?: number;
}

/** The sewn lines as SVG in real size (mm): one path per colour block and stretch, jumps left out. */
export function designSvg(design: Design, options: SvgOptions = {}): string {
  const { threads = design.threads, threadWidthMm = 0.4, marginMm = 2 } = options;
  const { paths, box } = collectPaths(design);
  const margin = marginMm * 10;
  const [minX, minY, maxX, maxY] = box;
  const width = maxX - minX + 2 * margin;
  const height = maxY - minY + 2 * margin;
  const lines = paths.map(({ block, d }) => {
    const { color, name } = threadOfBlock(threads, block);
    const title = name ? `<title>${escapeXml(name)}</title>` : "";
    return `<path stroke="#${color.toString(16).padStart(6, "0")}" d="${d}">${title}</path>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 10}mm" height="${height / 10}mm"`,
    ` viewBox="${minX - margin} ${minY - margin} ${width} ${height}">`,
    `<g fill="none" stroke-width="${threadWidthMm * 10}" stroke-linecap="round" stroke-linejoin="round">\n`,
    lines.join("\n"),
    "\n</g></svg>\n",
  ].join("");
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

interface BlockPath {
  readonly block: number;
  readonly d: string;
}

function collectPaths(design: Design): { paths: BlockPath[]; box: Box } {
  const { ends, block, count } = threadSegments(design);
  const paths: BlockPath[] = [];
  let parts: string[] = [];
  let [minX, minY, maxX, maxY] = count === 0 ? [0, 0, 0, 0] : [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends.subarray(4 * i, 4 * i + 4);
    const joined = i > 0 && block[i] === block[i - 1] && ends[4 * i - 2] === ax && ends[4 * i - 1] === ay;
    if (!joined) parts.push(`M${ax} ${ay}`);
    parts.push(`l${bx - ax} ${by - ay}`);
    minX = Math.min(minX, ax, bx);
    maxX = Math.max(maxX, ax, bx);
    minY = Math.min(minY, ay, by);
    maxY = Math.max(maxY, ay, by);
    if (i + 1 < count && block[i + 1] === block[i]) continue;
    paths.push({ block: block[i] ?? 0, d: parts.join("") });
    parts = [];
  }
  return { paths, box: [minX, minY, maxX, maxY] };
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
