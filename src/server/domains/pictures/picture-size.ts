import {
  COVER_WIDTHS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from "../../../contract/pictures.ts";

/** Part of the names of cached pictures and cards. Increase it when they are made in another way. */
export const MAKING = 2;

/** A size in which product pictures are served. */
export interface PictureSize {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
  /** The first part alone: see `cutCover`. */
  readonly isCover?: boolean;
}

export const PICTURE_SIZES: readonly PictureSize[] = (["avif", "webp"] as const).flatMap((format) => [
  ...PICTURE_WIDTHS.map((width) => ({ width, format })),
  ...COVER_WIDTHS.map((width) => ({ width, format, isCover: true })),
]);

/** Sizes that design lists show on phones and laptops; they are made ahead. Others are made on request. */
export const LISTED_SIZES: readonly PictureSize[] = [
  { width: 320, format: "avif", isCover: true },
  { width: 480, format: "avif", isCover: true },
];

/** `480.avif` or `cover-480.avif` → its size; `undefined` for other names. */
export function pictureSizeOf(fileName: string): PictureSize | undefined {
  return PICTURE_SIZES.find((size) => pictureFileName(size) === fileName);
}

export function pictureFileName({ width, format, isCover = false }: PictureSize): string {
  return `${isCover ? "cover-" : ""}${width}.${format}`;
}
