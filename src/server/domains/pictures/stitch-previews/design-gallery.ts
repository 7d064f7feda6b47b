import { createHash } from "node:crypto";
import type { GalleryPicture } from "../../../../contract/catalogue.ts";
import { picturePath, stitchOutPath } from "../../../../contract/pictures.ts";
import type { SoldDesign } from "../../catalogue/reading/index.ts";
import type { PartName, PartView } from "./stitch-preview-task.ts";

/** Increase it when the drawing of stitch previews changes. */
const DRAWING = 3;

/** Hash of the content, so that its files can be cached forever. */
export function versionOf({ variants, pictureHash }: SoldDesign): string {
  const content = JSON.stringify([DRAWING, pictureHash, variants]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** Parts that are sold, each once. */
export function partsOf({ variants: [variant] }: SoldDesign): PartName[] {
  return [...new Set(variant?.files.map(({ part }) => part))];
}

/** Addresses of a product's pictures; stitch files are read when one is asked for. */
export function galleryOf(design: SoldDesign): GalleryPicture[] | undefined {
  const { pictureHash, isDrawn, pictures } = design;
  const parts = partsOf(design);
  const address = { id: design.id, version: versionOf(design) };
  const drawnPicture = (kind: GalleryPicture["kind"], part: PartName, view: PartView) => ({
    ...{ kind, part, photo: stitchOutPath(address, `${part}-${view}`), isDrawn: true as const },
  });
  const cover = { hash: pictureHash, isDrawn };
  const photo = ({ hash, isDrawn }: typeof cover, kind: GalleryPicture["kind"]) => ({
    ...{ kind, photo: picturePath(hash, 800, "webp"), ...(isDrawn && { isDrawn }) },
  });
  const [first] = parts;
  // A drawn cover shows a single part already.
  const alone = isDrawn && parts.length === 1 ? [] : parts;
  const gallery = [
    photo(cover, "whole"),
    ...(first ? [drawnPicture("closeUp", first, "close")] : []),
    ...alone.map((part) => drawnPicture("part", part, "cloth")),
    ...(first ? [drawnPicture("inHoop", first, "hoop")] : []),
    ...pictures.map((picture) => photo(picture, picture.isDrawn ? "whole" : "photo")),
  ];
  return gallery.length > 1 ? gallery : undefined;
}
