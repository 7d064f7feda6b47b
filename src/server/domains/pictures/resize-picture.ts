import sharp from "sharp";
import type { PictureSize } from "./picture-size.ts";

/** Resizes to one of the served square sizes. @throws if `master` is not a picture */
export function resizePicture(master: Uint8Array, { width, format }: PictureSize): Promise<Uint8Array> {
  const dense = width >= 640;
  const picture = sharp(master).resize(width, width, { fit: "cover", kernel: "lanczos3" });
  // Thread is fine detail and loses its sheen below these qualities. Large pictures are shown at nearly two
  // pixels per CSS pixel, which hides more loss. More effort doubles the time and saves at most 2 %.
  return (
    format === "avif"
      ? picture.avif({ quality: dense ? 40 : 55, effort: 1 })
      : picture.webp({ quality: 74, effort: 2 })
  ).toBuffer();
}
