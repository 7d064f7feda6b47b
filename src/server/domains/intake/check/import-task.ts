import type { Design, Machine } from "@kasuti/embroidery";
import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StoredBytes } from "../../../files/file-store.ts";
import type { DesignFile, PreparedProduct, StockProduct } from "../../catalogue/writing/index.ts";
import type { Drawing } from "../pack/pack-variant.ts";
import type { FileReader } from "../parse/file-reader.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import type { ShopVariant } from "./open-product.ts";

/** A product to check and, unless it is a dry run, to prepare for writing. */
export interface ImportTask {
  readonly request: ProductRequest;
  readonly shop: StockProduct | undefined;
  /** Id for a new product; 0 in a dry run. */
  readonly newId: number;
  readonly machines: readonly Machine[];
  /** Packs no files. */
  readonly isDryRun: boolean;
  /** Files that the request's only variant replaces: the outcome compares both. */
  readonly replaces?: ReplacedFiles | undefined;
}

export interface ReplacedFiles {
  readonly variant: ShopVariant;
  /** Zip of the variant; `undefined` when storage does not have it. */
  readonly zip: Uint8Array | undefined;
}

/** Product that a request is about: the shop's, or a new one with all required values. */
export type Subject =
  | { readonly id: number; readonly shop: StockProduct; readonly request: ProductRequest }
  | { readonly id: number; readonly shop: undefined; readonly request: NewProductRequest };

interface NewProductRequest extends ProductRequest {
  readonly name: string;
  readonly categories: NonNullable<ProductRequest["categories"]>;
}

/** Outcome of a product and the data to write. */
export interface CheckedProduct {
  readonly outcome: ProductOutcome;
  readonly prepared?: PreparedProduct;
}

/** Tools that an import needs. */
export interface ImportTools {
  readonly reader: FileReader;
  readonly drawing: Drawing;
  /**
   * Makes the master picture of a photo.
   * @throws OwnerFailure when it is no picture
   */
  readonly importPhoto: (
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** Makes a small WebP of a picture or of designs. `side` in pixels; the default fits the report. */
  readonly thumbnail: (of: Uint8Array | readonly Design[], side?: number) => Promise<Uint8Array>;
}

/** `changed` and `unchanged` are in the shop already; `refused` leaves the shop unchanged. */
export type State = "new" | "changed" | "unchanged" | "refused";

/** Outcome of a product, expected in a dry run. */
export interface ProductOutcome {
  readonly label: string;
  readonly row?: number;
  /** Missing for a new product in a dry run and for a refused one. */
  readonly id?: number;
  readonly state: State;
  /** `price of Usha Janome 4x4: ₹120 → ₹150` */
  readonly changes: readonly ImportIssue[];
  readonly variants: readonly VariantOutcome[];
  readonly warnings: readonly LocatedIssue[];
  /** Reasons that refuse the whole product. */
  readonly errors: readonly LocatedIssue[];
  /** Small WebP picture, base64. */
  readonly thumbnail?: string;
  /** Old and new files, when files are to be replaced. */
  readonly replaced?: { readonly before?: FilesSummary; readonly after: FilesSummary };
}

/** Summary of all files of a variant. */
export interface FilesSummary {
  readonly stitches: number;
  /** Number of colours of all parts: colour changes and the first colour. */
  readonly colors: number;
  /** `#rrggbb`, each once, in sewing order. */
  readonly palette: readonly string[];
  /** 0.1 mm, of the largest part. */
  readonly width: number;
  readonly height: number;
  /** WebP, base64. */
  readonly thumbnail: string;
}

export interface VariantOutcome {
  readonly label: string;
  readonly row?: number;
  readonly state: State;
  readonly machine?: string;
  /** Format id. */
  readonly format?: string;
  readonly hoop?: string;
  /** Measured stitches of each part. */
  readonly stitches?: readonly number[];
  readonly pricePaise?: number;
  /** Measured stitch files. */
  readonly files?: readonly Pick<DesignFile, "sha256" | "width" | "height">[];
  /** Every reason for refusing it. */
  readonly errors?: readonly LocatedIssue[];
}
