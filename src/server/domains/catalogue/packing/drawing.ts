import type { Design } from "@kasuti/embroidery";
import type { StoredBytes } from "../../../files/file-store.ts";

/** Pictures of designs as they came out of their files. */
export interface Drawing {
  /** A product, all its parts on one cloth. */
  product(parts: readonly Design[]): Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** One part for its colour sheet. */
  sheet(part: Design): Promise<SheetPicture>;
}

/** A part as sewn, in its own proportions. */
export interface SheetPicture {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
