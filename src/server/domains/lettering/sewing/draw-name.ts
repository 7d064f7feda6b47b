import { type Design, measure, render } from "@kasuti/embroidery";
import sharp from "sharp";

/** Picture of a name without cloth: the page lays it on its own, also beside a design. */
export interface NamePicture {
  readonly webp: Uint8Array;
  /** mm that it shows. */
  readonly pictureMm: { readonly width: number; readonly height: number };
}

/** Room around the name on each side, mm. */
const ROOM_MM = 2;
const MOST_PIXELS_PER_MM = 12;
const WIDEST_PIXELS = 900;

export async function drawName(design: Design): Promise<NamePicture> {
  const { widthMm, heightMm } = measure(design);
  const pixelsPerMm = Math.min(MOST_PIXELS_PER_MM, WIDEST_PIXELS / (widthMm + 2 * ROOM_MM));
  const pixels = (mm: number) => Math.round((mm + 2 * ROOM_MM) * pixelsPerMm);
  const [width, height] = [pixels(widthMm), pixels(heightMm)];
  const { rgba } = render(design, {
    ...{ width, height, transparent: true },
    margin: (ROOM_MM * pixelsPerMm) / Math.min(width, height),
  });
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } });
  return {
    webp: new Uint8Array(await picture.webp({ quality: 80, effort: 1 }).toBuffer()),
    pictureMm: { width: width / pixelsPerMm, height: height / pixelsPerMm },
  };
}
