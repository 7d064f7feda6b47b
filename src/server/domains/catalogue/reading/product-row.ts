import type { ProductPart, VariantFacts } from "../../../../contract/catalogue.ts";
import type { LicenceVersion } from "../../../../contract/content/licences.ts";
import type { OtherLanguage } from "../../../../contract/languages.ts";
import type { PriceNow } from "../../promotions/index.ts";
import type { SoldDesign } from "./sold-design-store.ts";

/** A product with its variants and its breadcrumb's category, read by one query. */
export interface ProductRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly tags: string;
  readonly description: string;
  readonly height: string;
  readonly stitches: string;
  readonly pictureHash: string;
  readonly createdAt: Date;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly variants: readonly VariantRow[];
}

export interface ProductDetailRow extends ProductRow {
  readonly parts: ProductPart[];
  /** English title and description for search engines; may be empty. */
  readonly pageTitle: string;
  readonly pageDescription: string;
  readonly sold: SoldDesign;
}

/** A design that was made for one customer. It is in no category. */
export interface PrivateDesignRow extends Omit<ProductDetailRow, "sold" | "categoryId" | "categoryName"> {
  readonly isTakenDown: boolean;
}

export interface VariantRow extends PriceNow {
  readonly id: number;
  readonly name: string;
  /** Price now, after a sale. */
  readonly pricePaise: number;
  readonly machine: string;
  readonly format: string;
  readonly hoop: string;
  readonly facts: VariantFacts;
  /** Licence of its own; null for the shop's first one. */
  readonly licenceId: string | null;
  /** Smallest and largest size in percent that customers can make; null for the original only. */
  readonly sizes: readonly [from: number, to: number] | null;
}

/** Category id that stands for the list of all designs on sale. */
export const ALL_DESIGNS = 0;

/** With its name in each other language; pages fall back to English if it is empty. */
export interface CategoryRow extends Readonly<Record<OtherLanguage, string>> {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  /** Number of published products listed in it and in its subcategories. */
  readonly productCount: number;
  /** Picture of the newest product; read for top categories only. */
  readonly pictureHash?: string | null;
}

/** A variant for cart and orders: its price and the file that the buyer downloads. */
export interface SellableVariant extends PriceNow {
  readonly variantId: number;
  readonly variantName: string;
  readonly productId: number;
  readonly productName: string;
  readonly machine?: string;
  /** Price now, after a sale. */
  readonly pricePaise: number;
  /** Price before the sale; missing without one. */
  readonly listPricePaise?: number;
  /** `designs/<product>/<file name>`; the last segment is the file name of the download. */
  readonly path: string;
  readonly fileHash: string;
  /** Size of the zip in bytes. */
  readonly fileSize: number;
  /** Path of the product's picture. */
  readonly photo: string;
  /** Licence that a buyer agrees to; missing for purchases in an older shop. */
  readonly licence?: LicenceVersion;
}

/** Fields of a product that decide which set it belongs to. */
export interface NamedDesign {
  readonly id: number;
  readonly name: string;
  /** Appearance in thousandths, colour shares first; null until it is measured. */
  readonly appearance: readonly number[] | null;
}
