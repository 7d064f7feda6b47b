/** Widths, in pixels, in which every product picture exists. */
export const PICTURE_WIDTHS = [320, 480, 640, 800] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = "avif" | "webp";

/** Widths in which the first part alone exists, which cards show. */
export const COVER_WIDTHS = [320, 480] as const satisfies readonly PictureWidth[];

/** Address of a square product picture; it contains a content hash, so browsers can cache it permanently. */
export function picturePath(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/**
 * Address of a link preview picture. `subject` is a product id, `category-130` or `shop`; `version` changes
 * with the content.
 */
export function cardPath({ subject, version }: { subject: string; version: string }): string {
  return `/media/card/${subject}-${version}.jpg`;
}

/**
 * Address of a stitch preview's picture: `back-0` is a tile, `back` the whole part, `back-close` its
 * close-up. `version` changes with the product.
 */
export function stitchOutPath({ id, version }: { id: number; version: string }, name: string): string {
  return `/media/stitchout/${id}-${version}/${name}.webp`;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** `srcset` for a product's `photo`. */
export function pictureSources(photo: string, format: PictureFormat): string {
  const folder = photo.slice(0, photo.lastIndexOf("/"));
  return PICTURE_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
}

/**
 * `srcset` of the first part alone; `photo` is the product's. Of a design with one part it is the whole
 * picture.
 */
export function coverSources(photo: string, format: PictureFormat): string {
  return COVER_WIDTHS.map((width) => `${coverPath(photo, width, format)} ${width}w`).join(", ");
}

export function coverPath(
  photo: string,
  width: (typeof COVER_WIDTHS)[number],
  format: PictureFormat,
): string {
  return `${photo.slice(0, photo.lastIndexOf("/"))}/cover-${width}.${format}`;
}

/** Side of the drawing that the tiles of a stitch preview share, pixels. */
export const STITCH_OUT_SIDE = 480;

/** Side of a close-up, mm. */
export const CLOSE_UP_MM = 30;

/** Address of a gallery picture in a format that takes a third of the bytes. */
export function smallerPicture(photo: string): string {
  return photo.replace(/\.webp$/, ".avif");
}

/** Cream, the default cloth of a stitch preview. */
export const PLAIN_CLOTH = "#efe6d4";
