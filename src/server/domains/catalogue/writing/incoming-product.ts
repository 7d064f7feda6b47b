import type { PreparedProduct, PreparedVariant, StoredBytes } from "../packing/product-draft.ts";

/** A product as an import writes it: a new one whole, of one that is there what changes. */
export interface IncomingProduct {
  readonly id: number;
  readonly isNew: boolean;
  /** All of it for a new product, the breadcrumb's category first. */
  readonly values: IncomingValues;
  readonly categories?: readonly (readonly [string] | readonly [string, string])[];
  readonly measures?: Pick<PreparedProduct, "height" | "stitches" | "parts">;
  readonly picture?: StoredBytes & { readonly photoHash: string | null };
  readonly variants: readonly IncomingVariant[];
}

export interface IncomingValues {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
  /** Comma-separated. */
  readonly tags?: string;
  readonly published?: boolean;
}

export interface IncomingVariant {
  /** Of the shop's variant that changes; none for a new one. */
  readonly id?: number;
  readonly values: Partial<Pick<PreparedVariant, "name" | "pricePaise" | "machine" | "hoop">>;
  /** New files, packed; whoever bought the ones before keeps them. */
  readonly packed?: Pick<PreparedVariant, "fileBase" | "format" | "zip" | "designFiles">;
}
