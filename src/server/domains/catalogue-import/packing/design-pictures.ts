import { type Design, measure } from "@kasuti/embroidery";
import type { StoredBytes } from "../../../files/file-store.ts";
import type { SheetPicture } from "../../pictures/index.ts";

/** Pictures of designs as they came out of their files. */
export interface Drawing {
  /** A product, all its parts on one cloth. */
  product(parts: readonly Design[]): Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** One part for its colour sheet. */
  sheet(part: Design): Promise<SheetPicture>;
}

/** Most variants of a product differ in format only: what looks alike is drawn once. */
export function drawEachSheetOnce(drawing: Drawing): Drawing {
  const drawn = new Map<string, Promise<SheetPicture>>();
  return {
    ...drawing,
    sheet: (part) => {
      const { widthMm, heightMm, blocks } = measure(part);
      const looks = JSON.stringify([widthMm, heightMm, blocks.map(({ thread }) => thread.color)]);
      const picture = drawn.get(looks) ?? drawing.sheet(part);
      drawn.set(looks, picture);
      return picture;
    },
  };
}
