import type { Finding } from "../../../../../contract/office/uploads/remarks.ts";
import type { prepared } from "../../../catalogue/index.ts";
import type { PartName } from "../../packing/measure-stitch-file.ts";

/** A row of `catalogue.csv`, understood. What is not given is left as it is in the shop. */
export interface CatalogueRow {
  readonly line: number;
  readonly product: ProductCells;
  readonly variant: VariantCells;
  /** Cells that make no sense; the row is refused for them. */
  readonly faults: readonly Finding[];
  /** What leaves open which product is meant; all of it is refused. */
  readonly productFaults: readonly Finding[];
}

export interface ProductCells {
  readonly id?: number;
  readonly name?: string;
  readonly description?: string;
  /** Top category, or top and subcategory; the breadcrumb's first. */
  readonly categories?: readonly [prepared.CategoryPath, ...prepared.CategoryPath[]];
  /** Comma-separated. */
  readonly tags?: string;
  readonly texts?: GivenTexts;
  readonly photo?: string;
  readonly published?: boolean;
}

/** What is said of it in other languages. */
export type GivenTexts = { readonly [L in prepared.OtherLanguage]?: Partial<prepared.ProductText> };

export interface VariantCells {
  readonly name?: string;
  readonly machine?: string;
  readonly pricePaise?: number;
  readonly files?: readonly string[];
  readonly parts?: readonly PartName[];
  readonly believed: Believed;
}

/** What the owner takes the files to be; only compared. */
export interface Believed {
  /** As typed. */
  readonly hoop?: string;
  readonly stitches?: number;
  readonly colours?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
}
