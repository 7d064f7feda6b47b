import { drawCloth } from "@kasuti/embroidery";
import sharp, { type Sharp } from "sharp";
import { GAP } from "../drawing/lay-out-parts.ts";
import { findPartBoxes, type PartBoxes, type PartSize, type ThreadMask } from "./find-part-boxes.ts";

/** Share of the cover's side that the part fills. */
const FILLED = 0.88;
/** Side of the corner that never has a stitch, as a share of the picture's side. */
const CORNER = 0.05;
/** Side of the picture in which parts are looked for, pixels: small enough for the weave to disappear. */
const MASK_SIDE = 200;
/** Difference of a channel that makes thread. */
const THREAD_CONTRAST = 22;
/** Share of its light that the cloth loses from the upper left to the lower right. */
const LIGHT_LOSS = 0.086;
/** Where the picture fades into drawn cloth, as shares of the gap between parts. */
const FADE = { from: 0.25, to: 0.45 };

type Rgb = readonly [number, number, number];

/** Rows of red, green, blue. */
interface Pixels {
  readonly side: number;
  readonly data: Uint8Array;
}

/**
 * Cuts the first part out of a picture that was drawn of `parts`: square, nearly filled, with cloth instead
 * of the other parts. Leaves the picture whole if it has one part, or if the parts are not found.
 */
export async function cutCover(master: Uint8Array, parts: readonly PartSize[]): Promise<Sharp> {
  if (parts.length < 2) return sharp(master);
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== info.height || info.channels !== 3) return sharp(master);
  const picture = { side: info.width, data };
  const partBoxes = findPartBoxes(await threadMask(picture), parts);
  if (!partBoxes) return sharp(master);
  return imageOf(coverOf(picture, partBoxes));
}

const imageOf = ({ data, side }: Pixels) => sharp(data, { raw: { width: side, height: side, channels: 3 } });

function cornerColor({ side, data }: Pixels): Rgb {
  const corner = Math.max(1, Math.floor(side * CORNER));
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < corner; y++)
    for (let x = 0; x < corner; x++)
      for (const channel of [0, 1, 2] as const) sum[channel] += data[(y * side + x) * 3 + channel] ?? 0;
  const [red, green, blue] = sum;
  return [red / corner ** 2, green / corner ** 2, blue / corner ** 2];
}

async function threadMask(picture: Pixels): Promise<ThreadMask> {
  const data = await imageOf(picture).resize(MASK_SIDE, MASK_SIDE).raw().toBuffer();
  const cloth = cornerColor({ side: MASK_SIDE, data });
  const isThread = new Uint8Array(MASK_SIDE ** 2).map((_, at) => {
    const light = 1 - (LIGHT_LOSS * ((at % MASK_SIDE) + Math.floor(at / MASK_SIDE))) / (2 * MASK_SIDE);
    const differs = (value: number, channel: number) =>
      Math.abs((data[at * 3 + channel] ?? 0) - value * light) > THREAD_CONTRAST;
    return Number(cloth.some(differs));
  });
  return { side: MASK_SIDE, isThread, pictureSide: picture.side };
}

function coverOf(picture: Pixels, { boxes: [part], pixelsPerMm }: PartBoxes): Pixels {
  if (!part) return picture;
  const side = Math.min(picture.side, Math.round(Math.max(part.width, part.height) / FILLED));
  const left = Math.round(part.left + (part.width - side) / 2);
  const top = Math.round(part.top + (part.height - side) / 2);
  const cloth = clothLike(picture, pixelsPerMm);
  // Cloth of the same place, or of the nearest that is in the picture: light falls off over the cloth.
  const inPicture = (at: number) => Math.min(Math.max(at, 0), picture.side - side);
  const data = new Uint8Array(side * side * 3);
  const [near, far] = [FADE.from, FADE.to].map((share) => (share * GAP * pixelsPerMm) / 10) as [
    number,
    number,
  ];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const away = Math.max(
        part.left - (left + x),
        left + x - part.left - part.width,
        part.top - (top + y),
        top + y - part.top - part.height,
      );
      const isOutside = left + x < 0 || top + y < 0 || left + x >= picture.side || top + y >= picture.side;
      const opacity = isOutside ? 0 : Math.min(1, Math.max(0, (far - away) / (far - near)));
      const from = ((top + y) * picture.side + left + x) * 3;
      const under = ((inPicture(top) + y) * picture.side + inPicture(left) + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const clothValue = opacity < 1 ? (1 - opacity) * (cloth[under + channel] ?? 0) : 0;
        data[(y * side + x) * 3 + channel] = opacity * (picture.data[from + channel] ?? 0) + clothValue;
      }
    }
  return { side, data };
}

/** Draws the picture's cloth again, without the design. */
function clothLike(picture: Pixels, pixelsPerMm: number): Uint8Array {
  const { side } = picture;
  const wantedColor = cornerColor(picture);
  const [red, green, blue] = wantedColor.map(Math.round) as [number, number, number];
  const { rgba } = drawCloth({
    width: side,
    height: side,
    pixelsPerMm,
    fabric: (red << 16) | (green << 8) | blue,
  });
  const data = new Uint8ClampedArray(side * side * 3);
  for (let at = 0; at < side * side; at++)
    for (let c = 0; c < 3; c++) data[at * 3 + c] = rgba[at * 4 + c] ?? 0;
  const drawnColor = cornerColor({ side, data: new Uint8Array(data.buffer) });
  for (let at = 0; at < data.length; at++)
    data[at] = (data[at] ?? 0) + (wantedColor[at % 3] ?? 0) - (drawnColor[at % 3] ?? 0);
  return new Uint8Array(data.buffer);
}
