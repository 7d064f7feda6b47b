import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from "../../../contract/pictures.ts";

/** A size in which product pictures are served. */
export interface PictureSize {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

export const PICTURE_SIZES: readonly PictureSize[] = PICTURE_WIDTHS.flatMap((width) => [
  { width, format: "avif" as const },
  { width, format: "webp" as const },
]);

/** Sizes that design lists show on phones and laptops; they are made ahead. Others are made on request. */
export const LISTED_SIZES: readonly PictureSize[] = [
  { width: 320, format: "avif" },
  { width: 480, format: "avif" },
];

/** `480.avif` → its size; `undefined` for other names. */
export function pictureSizeOf(fileName: string): PictureSize | undefined {
  return PICTURE_SIZES.find((size) => pictureFileName(size) === fileName);
}

export function pictureFileName({ width, format }: PictureSize): string {
  return `${width}.${format}`;
}
