import { type Design, measure, render } from "@kasuti/embroidery";
import sharp from "sharp";

/** Picture of a name on cloth. */
export interface NamePicture {
  readonly webp: Uint8Array;
  /** mm that it shows. */
  readonly pictureMm: { readonly width: number; readonly height: number };
}

/** Cloth around the name on each side, mm. */
const CLOTH_MM = 6;
const MOST_PIXELS_PER_MM = 12;
const WIDEST_PIXELS = 900;
/** Cream for most threads, blue for light ones, which cream would hide. */
const CLOTH = { light: 0xefe6d4, dark: 0x34455c };
const LIGHT_THREAD = 0.6;

/** Colour of the cloth on which a thread is shown, 0xRRGGBB. */
export function clothFor(thread: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(thread.slice(at, at + 2), 16) / 255,
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue > LIGHT_THREAD ? CLOTH.dark : CLOTH.light;
}

export async function drawName(design: Design, thread: string): Promise<NamePicture> {
  const { widthMm, heightMm } = measure(design);
  const pixelsPerMm = Math.min(MOST_PIXELS_PER_MM, WIDEST_PIXELS / (widthMm + 2 * CLOTH_MM));
  const pixels = (mm: number) => Math.round((mm + 2 * CLOTH_MM) * pixelsPerMm);
  const [width, height] = [pixels(widthMm), pixels(heightMm)];
  const { rgba } = render(design, {
    ...{ width, height, fabric: clothFor(thread) },
    margin: (CLOTH_MM * pixelsPerMm) / Math.min(width, height),
  });
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  return {
    webp: new Uint8Array(await picture.webp({ quality: 80, effort: 1 }).toBuffer()),
    pictureMm: { width: width / pixelsPerMm, height: height / pixelsPerMm },
  };
}
