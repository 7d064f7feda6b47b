import type { StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";

/** Input of the player: the picture of the finished part, and a time map per block. */
export interface PartPictures {
  readonly wholePicture: ImageBitmap;
  readonly tiles: readonly ImageBitmap[];
}

/** A picture is no longer in the shop or cannot be decoded. */
export class PictureMissing extends Error {}

/** The pixels are numbers, not colours: the browser must not convert them. */
const EXACT: ImageBitmapOptions = { premultiplyAlpha: "none", colorSpaceConversion: "none" };

/** Fetches all pictures of a part. @throws PictureMissing @throws TypeError if the server is not reached */
export async function fetchPictures(
  { picture, blocks }: StitchOutPart,
  signal: AbortSignal,
): Promise<PartPictures> {
  const [whole, ...tiles] = await Promise.all([
    fetchBitmap(picture, signal),
    ...blocks.map(async ({ tile, width, height }) => {
      const bitmap = await fetchBitmap(tile, signal, EXACT);
      if (bitmap.width !== width || bitmap.height !== height) throw new PictureMissing(tile);
      return bitmap;
    }),
  ]);
  return { wholePicture: whole, tiles };
}

async function fetchBitmap(
  address: string,
  signal: AbortSignal,
  options?: ImageBitmapOptions,
): Promise<ImageBitmap> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new PictureMissing(address);
  const bytes = await answer.blob();
  return createImageBitmap(bytes, options).catch(() => {
    throw new PictureMissing(address);
  });
}
