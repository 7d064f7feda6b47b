import { type Design, render } from "@kasuti/embroidery";
import sharp from "sharp";
import { layOutParts } from "./lay-out-parts.ts";

/** Side of a master picture, pixels; the largest size that is served. */
const MASTER_SIDE = 800;
export const MASTER_TYPE = "image/jpeg";

/** A product's picture: all its parts as sewn on one piece of cloth. `fabric` is 0xRRGGBB. */
export async function drawMasterPicture(parts: readonly Design[], fabric?: number): Promise<Uint8Array> {
  const picture = render(layOutParts(parts), {
    size: MASTER_SIDE,
    ...(fabric !== undefined && { fabric }),
  });
  return (
    sharp(picture.rgba, { raw: { width: picture.width, height: picture.height, channels: 4 } })
      .removeAlpha()
      // Nobody is sent the master, so it may be large: full colour resolution, and a quarter of WebP's time.
      .jpeg({ quality: 94, chromaSubsampling: "4:4:4" })
      .toBuffer()
  );
}
