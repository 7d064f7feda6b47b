/** Widths, in pixels, in which every product picture exists. */
export const PICTURE_WIDTHS = [320, 480, 640, 800] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = "avif" | "webp";

/** Product pictures are square; the address is a content hash, so a browser may keep it for ever. */
export function picturePath(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The picture that a shared link shows: of a product (its number), `category-130` or `shop`; `version` follows from what it says. */
export function cardPath({ subject, version }: { subject: string; version: string }): string {
  return `/media/card/${subject}-${version}.jpg`;
}

/** A file of a product's stitch-out: `back-0` is a tile, `back` the whole part; `version` follows from what is sold. */
export function stitchOutPath({ id, version }: { id: number; version: string }, name: string): string {
  return `/media/stitchout/${id}-${version}/${name}.webp`;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** `srcset` of the picture that a product's `photo` names. */
export function pictureSources(photo: string, format: PictureFormat): string {
  const folder = photo.slice(0, photo.lastIndexOf("/"));
  return PICTURE_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
}

/** Side of the drawing that the tiles of a stitch-out share, pixels. */
export const STITCH_OUT_SIDE = 480;

/** Side of what a close-up shows, mm. */
export const CLOSE_UP_MM = 30;

/** Address of a part's close-up, which follows from its picture's: a piece at its densest, square, without cloth. */
export function closeUpOf({ picture }: { readonly picture: string }): string {
  return picture.replace(/\.webp$/, "-close.webp");
}

/** Cream, for a stitch-out whose answer names no cloth. */
export const PLAIN_CLOTH = "#efe6d4";
