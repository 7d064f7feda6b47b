import type { Design, Machine } from "@kasuti/embroidery";
import type { StoredBytes } from "../../files/file-store.ts";
import type { prepared, StockProduct } from "../catalogue/index.ts";
import type { ShopVariant } from "./opening/match-variants.ts";
import type { Drawing } from "./packing/design-pictures.ts";
import type { ProductOutcome } from "./report/outcome.ts";
import type { ProductRequest } from "./requests/product-request.ts";
import type { FileReader } from "./source/file-reader.ts";

/** One product to be judged and, unless it is a dry run, made ready for writing. */
export interface ImportTask {
  readonly request: ProductRequest;
  readonly shop: StockProduct | undefined;
  /** For a product that is new; 0 in a dry run. */
  readonly newId: number;
  readonly machines: readonly Machine[];
  /** A dry run packs nothing. */
  readonly isDryRun: boolean;
  /** The request's one variant takes the place of these files: the outcome compares both. */
  readonly replaces?: ReplacedFiles | undefined;
}

export interface ReplacedFiles {
  readonly variant: ShopVariant;
  /** Its zip; `undefined` where storage does not have it. */
  readonly zip: Uint8Array | undefined;
}

/** The product that a request is about: the shop's, or a new one with all that it cannot do without. */
export type Subject =
  | { readonly id: number; readonly shop: StockProduct; readonly request: ProductRequest }
  | { readonly id: number; readonly shop: undefined; readonly request: NewProductRequest };

interface NewProductRequest extends ProductRequest {
  readonly name: string;
  readonly categories: NonNullable<ProductRequest["categories"]>;
}

/** What a product comes to, and what to write for it. */
export interface JudgedProduct {
  readonly outcome: ProductOutcome;
  readonly prepared?: prepared.PreparedProduct;
}

/** What an import needs of the rest of the shop. */
export interface ImportTools {
  readonly reader: FileReader;
  readonly drawing: Drawing;
  /** The master picture that a photo becomes. @throws OwnerFailure when it is no picture */
  readonly takePhoto: (bytes: Uint8Array<ArrayBuffer>) => Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** A small WebP of a picture, or drawn; `side` in pixels, as the report needs it unless given. */
  readonly thumbnail: (of: Uint8Array | readonly Design[], side?: number) => Promise<Uint8Array>;
}
