import type { OpenDatabase } from "../../../db/database.ts";
import type { Slice } from "../../pagination.ts";
import { atPricesNow, type CurrentSales, type PriceNow } from "../../promotions/index.ts";
import type { PrivateDesignRow, ProductDetailRow, ProductRow, SellableVariant } from "./product-row.ts";
import {
  findPrivateDesign,
  findProduct,
  newestProducts,
  type PrivateBuyer,
  productsByIds,
  productsInCategory,
  sellableVariants,
} from "./product-store.ts";

/** Parts that read the catalogue as customers see it, with the prices of running sales. */
export interface CatalogueShop {
  readonly database: OpenDatabase;
  readonly currentSales: CurrentSales;
}

export async function findProductNow(shop: CatalogueShop, id: number): Promise<ProductDetailRow | undefined> {
  const product = await findProduct(shop.database, id);
  return product && (await withPrices(shop, [product]))[0];
}

/** A private design of this customer. */
export async function findPrivateNow(
  shop: CatalogueShop,
  id: number,
  ownerId: number,
): Promise<PrivateDesignRow | undefined> {
  const design = await findPrivateDesign(shop.database, id, ownerId);
  return design && (await withPrices(shop, [design]))[0];
}

export async function newestNow(shop: CatalogueShop, limit: number): Promise<ProductRow[]> {
  return withPrices(shop, await newestProducts(shop.database, limit));
}

export async function inCategoryNow(
  shop: CatalogueShop,
  categoryId: number,
  slice: Slice,
): Promise<ProductRow[]> {
  return withPrices(shop, await productsInCategory(shop.database, categoryId, slice));
}

export async function byIdsNow(shop: CatalogueShop, ids: readonly number[]): Promise<ProductRow[]> {
  return withPrices(shop, await productsByIds(shop.database, ids));
}

export async function sellableNow(
  { database, currentSales }: CatalogueShop,
  ids: readonly number[],
  buyer?: PrivateBuyer,
): Promise<SellableVariant[]> {
  const [variants, prices] = await Promise.all([
    sellableVariants(database, ids, buyer),
    currentSales.prices(ids),
  ]);
  return variants.map((variant) => ({ ...variant, ...pricesOf(prices.get(variant.variantId)) }));
}

async function withPrices<P extends Pick<ProductRow, "variants">>(
  { currentSales }: CatalogueShop,
  rows: readonly P[],
): Promise<P[]> {
  const prices = await currentSales.prices(rows.flatMap(({ variants }) => variants.map(({ id }) => id)));
  if (prices.size === 0) return [...rows];
  return rows.map((row) => ({ ...row, variants: atPricesNow(row.variants, prices) }));
}

function pricesOf(now: PriceNow | undefined) {
  const { sale } = now ?? {};
  return { ...now, ...(sale && { pricePaise: sale.pricePaise, listPricePaise: sale.listPricePaise }) };
}
