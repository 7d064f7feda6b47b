import { type Design, measure, render } from "@kasuti/embroidery";
import sharp, { type Sharp } from "sharp";
import { outlineText } from "../../../fonts/outline-text.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

const COLORS = { ground: "#f5ecd8", wood: "#b98a4e", edge: "#7d5626", screw: "#e8d4a4", ink: "#3a1a12" };
/** The picture's side; its unit is a hundredth of the hoop's longer side. */
const UNITS = 134;
const RING = 3.2;

/** Draws a part true to scale in its hoop, on cloth, with its measures; `size` is the picture's side. */
export async function drawInHoop(
  design: Design,
  { size, fabric, hoop }: { readonly size: number; readonly fabric: number; readonly hoop: string },
): Promise<Sharp> {
  const { widthMm: width, heightMm: height } = measure(design);
  const around = hoopAround(hoop, { width, height });
  const unit = size / UNITS;
  const pixelsPerMm = (unit * 100) / Math.max(around.width, around.height);
  const inner = {
    width: Math.round(around.width * pixelsPerMm),
    height: Math.round(around.height * pixelsPerMm),
  };
  const freePixels = Math.min(inner.width - width * pixelsPerMm, inner.height - height * pixelsPerMm) / 2;
  const { rgba } = render(design, {
    ...inner,
    fabric,
    margin: Math.max(0, freePixels / Math.min(inner.width, inner.height)),
  });
  const cloth = await sharp(rgba, { raw: { ...inner, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Measures stand below and to the right, so the hoop stands that much higher and further left.
  const center = size / 2 - 6 * unit;
  const [left, top] = [center - inner.width / 2, center - inner.height / 2].map(Math.round) as [
    number,
    number,
  ];
  const frame = frameAround({ left, top, ...inner }, unit);
  const part = { width: width * pixelsPerMm, height: height * pixelsPerMm };
  const lines = measures(center, { inner, part, unit }, [inBothUnits(width), inBothUnits(height)]);
  return sharp({ create: { width: size, height: size, channels: 3, background: COLORS.ground } })
    .composite([
      { input: cloth, left, top },
      { input: Buffer.from(svg(size, frame + lines)), left: 0, top: 0 },
    ])
    .removeAlpha();
}

/** The ring is wide enough to cover the corners of the cloth. */
function frameAround(
  { left, top, width, height }: Size & { left: number; top: number },
  unit: number,
): string {
  const out = (RING * unit) / 2;
  const box = `x="${left - out}" y="${top - out}" width="${width + 2 * out}" height="${height + 2 * out}"`;
  const ring = (stroke: number, color: string) =>
    `<rect ${box} rx="${7 * unit + out}" fill="none" stroke="${color}" stroke-width="${stroke * unit}"/>`;
  const screw = `<rect x="${left + width / 2 - 5 * unit}" y="${top - 1.6 * RING * unit}" width="${10 * unit}"
    height="${2 * RING * unit}" rx="${unit}" fill="${COLORS.screw}" stroke="${COLORS.edge}" stroke-width="${unit / 3}"/>`;
  return ring(RING + 0.7, COLORS.edge) + ring(RING, COLORS.wood) + screw;
}

interface Drawn {
  readonly inner: Size;
  readonly part: Size;
  readonly unit: number;
}

function measures(center: number, { inner, part, unit }: Drawn, [across, down]: [string, string]): string {
  const below = center + inner.height / 2 + (RING + 2.5) * unit;
  const beside = center + inner.width / 2 + (RING + 2.5) * unit;
  const tick = 1.5 * unit;
  const [left, top] = [center - part.width / 2, center - part.height / 2];
  const path = `M${left} ${below}v${2 * tick}m0 ${-tick}h${part.width}m0 ${-tick}v${2 * tick}
    M${beside} ${top}h${2 * tick}m${-tick} 0v${part.height}m${-tick} 0h${2 * tick}`;
  const text = (label: string, place: string) => {
    const { svg: shapes, width } = outlineText(label, 5 * unit, 600);
    return `<g transform="${place} translate(${-width / 2} 0)" fill="${COLORS.ink}">${shapes}</g>`;
  };
  return (
    `<path d="${path}" fill="none" stroke="${COLORS.ink}" stroke-width="${unit / 2.5}"/>` +
    text(across, `translate(${center} ${below + 9 * unit})`) +
    text(down, `translate(${beside + 9 * unit} ${center}) rotate(-90)`)
  );
}

function svg(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`;
}

/** Size of a hoop in mm, turned as the design lies; at least as large as the design. */
export function hoopAround(hoop: string, design: Size): Size {
  const [first = 0, second = first] = (hoop.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [longSide, shortSide] = first > second ? [first, second] : [second, first];
  const { width, height } =
    design.width > design.height
      ? { width: longSide, height: shortSide }
      : { width: shortSide, height: longSide };
  return { width: Math.max(width, design.width), height: Math.max(height, design.height) };
}

/** Formats a length, e.g. `194.3 mm · 7.65 in`. */
export function inBothUnits(mm: number): string {
  return `${mm.toFixed(1)} mm · ${(mm / 25.4).toFixed(2)} in`;
}
