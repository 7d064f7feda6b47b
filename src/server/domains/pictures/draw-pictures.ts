import sharp from "sharp";
import { cutCover } from "./covers/cut-cover.ts";
import type { PartSize } from "./covers/find-part-boxes.ts";
import { type CardTexts, drawCard } from "./draw-card.ts";
import type { PictureSize } from "./picture-size.ts";
import { resizePicture } from "./resize-picture.ts";

/** Derived pictures to make from a master picture. */
export interface PictureTask {
  readonly master: Uint8Array;
  /** Parts it was drawn of; missing for photos. */
  readonly parts?: readonly PartSize[] | undefined;
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
export const drawPictures: DrawPictures = async ({ master, parts, sizes, card }) => {
  const isDrawn = parts !== undefined;
  let cover: ReturnType<typeof cutCover> | undefined;
  const draw = async (size: PictureSize) => {
    if (size.isCover) cover ??= cutCover(master, parts ?? []);
    return resizePicture(size.isCover && cover ? await cover : sharp(master), size, isDrawn);
  };
  const drawnSizes = [];
  for (const size of sizes) drawnSizes.push({ size, bytes: await draw(size).catch(() => null) });
  return {
    sizes: drawnSizes,
    ...(card && { card: await drawCard(master, card, isDrawn).catch(() => null) }),
  };
};
