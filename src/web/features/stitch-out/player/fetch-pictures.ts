import type { StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";

/** What is drawn from: the finished part, and a map of moments for every block. */
export interface PartPictures {
  readonly whole: ImageBitmap;
  readonly tiles: readonly ImageBitmap[];
}

/** The shop has a picture no more, or it is none. */
export class PictureMissing extends Error {}

/** Numbers, not colours: nothing may be made of them on the way. */
const EXACT: ImageBitmapOptions = { premultiplyAlpha: "none", colorSpaceConversion: "none" };

/** @throws PictureMissing, and TypeError where nobody was reached */
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
  return { whole, tiles };
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
