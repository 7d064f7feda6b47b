import type { ProductPart, VariantFacts } from "../../../../contract/catalogue.ts";

/** A product with its variants and the category of its breadcrumb, as one query reads it. */
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
}

export interface VariantRow {
  readonly id: number;
  readonly name: string;
  readonly pricePaise: number;
  readonly machine: string;
  readonly format: string;
  readonly hoop: string;
  readonly facts: VariantFacts;
}

/** In place of a category's number: the list of all designs on sale. */
export const ALL_DESIGNS = 0;

export interface CategoryRow {
  readonly id: number;
  readonly name: string;
  /** What it is called in other languages; empty where pages fall back to English. */
  readonly te: string;
  readonly kn: string;
  readonly parentId: number | null;
  /** Published products listed in it, those of its subcategories included. */
  readonly productCount: number;
}

/** A variant as cart and orders need it: what it costs and what its buyer may fetch. */
export interface SellableVariant {
  readonly variantId: number;
  readonly variantName: string;
  readonly productId: number;
  readonly productName: string;
  readonly pricePaise: number;
  /** `designs/<product>/<file name>`; its last segment is the name to download by. */
  readonly path: string;
  readonly fileHash: string;
  /** Bytes of the zip. */
  readonly fileSize: number;
  /** Address of the product's picture. */
  readonly photo: string;
}
