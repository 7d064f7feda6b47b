import { type CardTexts, drawCard } from "./draw-card.ts";
import type { PictureSize } from "./picture-size.ts";
import { resizePicture } from "./resize-picture.ts";

/** Derived pictures to make from a master picture. */
export interface PictureTask {
  readonly master: Uint8Array;
  readonly sizes: readonly PictureSize[];
  /** Left out if the card is cached. */
  readonly card?: CardTexts;
}

/** `null` marks pictures that could not be made. */
export interface DrawnPictures {
  readonly sizes: readonly { readonly size: PictureSize; readonly bytes: Uint8Array | null }[];
  readonly card?: Uint8Array | null;
}

export type DrawPictures = (task: PictureTask) => Promise<DrawnPictures>;

/** Works sequentially, so that the caller controls concurrency. */
export const drawPictures: DrawPictures = async ({ master, sizes, card }) => {
  const drawn = [];
  for (const size of sizes) drawn.push({ size, bytes: await resizePicture(master, size).catch(() => null) });
  return { sizes: drawn, ...(card && { card: await drawCard(master, card).catch(() => null) }) };
};
