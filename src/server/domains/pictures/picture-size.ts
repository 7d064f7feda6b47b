import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from "../../../contract/pictures.ts";

/** One of the sizes in which every product picture is served. */
export interface PictureSize {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

export const PICTURE_SIZES: readonly PictureSize[] = PICTURE_WIDTHS.flatMap((width) => [
  { width, format: "avif" as const },
  { width, format: "webp" as const },
]);

/** `480.avif` → its size; `undefined` for any other name. */
export function pictureSizeOf(fileName: string): PictureSize | undefined {
  return PICTURE_SIZES.find((size) => pictureFileName(size) === fileName);
}

export function pictureFileName({ width, format }: PictureSize): string {
  return `${width}.${format}`;
}
