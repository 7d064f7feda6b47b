import type { Design, Machine } from "@kasuti/embroidery";
import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StoredBytes } from "../../../files/file-store.ts";
import type { DesignFile, PreparedProduct, StockProduct } from "../../catalogue/writing/index.ts";
import type { Drawing } from "../pack/pack-variant.ts";
import type { FileReader } from "../parse/file-reader.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import type { ShopVariant } from "./open-product.ts";

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

/** Outcome of a product, and what to write for it. */
export interface JudgedProduct {
  readonly outcome: ProductOutcome;
  readonly prepared?: PreparedProduct;
}

/** Parts of the shop that an import needs. */
export interface ImportTools {
  readonly reader: FileReader;
  readonly drawing: Drawing;
  /** The master picture that a photo becomes. @throws OwnerFailure when it is no picture */
  readonly takePhoto: (bytes: Uint8Array<ArrayBuffer>) => Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** A small WebP of a picture, or drawn; `side` in pixels, as the report needs it unless given. */
  readonly thumbnail: (of: Uint8Array | readonly Design[], side?: number) => Promise<Uint8Array>;
}

/** `changed` and `unchanged` are the shop's already; `refused` stays as it was. */
export type State = "new" | "changed" | "unchanged" | "refused";

/** Outcome of a product, or in a dry run what it would be. */
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
  /** Why the whole product is refused. */
  readonly errors: readonly LocatedIssue[];
  /** A small picture as WebP, base64. */
  readonly thumbnail?: string;
  /** Where it was asked to replace files: both, side by side. */
  readonly replaced?: { readonly before?: FilesSummary; readonly after: FilesSummary };
}

/** The look of a variant's files together. */
export interface FilesSummary {
  readonly stitches: number;
  /** Colour changes and the first colour, all parts together. */
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
  /** Stitches of each part, measured now. */
  readonly stitches?: readonly number[];
  readonly pricePaise?: number;
  /** Its stitch files, measured now. */
  readonly files?: readonly Pick<DesignFile, "sha256" | "width" | "height">[];
  /** Why it is refused: every reason. */
  readonly errors?: readonly LocatedIssue[];
}
