import { type Design, render } from "@kasuti/embroidery";
import sharp from "sharp";
import { layOutParts } from "./lay-out-parts.ts";

/** Side of a master picture, pixels; every smaller size is made from it. */
const MASTER_SIDE = 1000;
export const MASTER_TYPE = "image/webp";

/** A product's picture: all its parts as sewn on one piece of cloth. `fabric` is 0xRRGGBB. */
export async function drawMasterPicture(parts: readonly Design[], fabric?: number): Promise<Uint8Array> {
  const picture = render(layOutParts(parts), {
    size: MASTER_SIDE,
    ...(fabric !== undefined && { fabric }),
  });
  return sharp(picture.rgba, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 92, effort: 1 })
    .toBuffer();
}
