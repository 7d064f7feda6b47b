import type { OpenDatabase } from "../../../db/database.ts";
import { atPricesNow, type CurrentSales, type PriceNow } from "../../promotions/index.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import { createFilterStore } from "../filtering/filter-store.ts";
import type { ProductRow } from "./product-row.ts";

/** The catalogue as customers see it, with the prices of running sales. */
export function atSalePrices(
  catalogue: CatalogueStore,
  database: OpenDatabase,
  sales: CurrentSales,
): CatalogueStore {
  const { products } = catalogue;
  const withPrices = async <P extends ProductRow>(rows: readonly P[]): Promise<P[]> => {
    const prices = await sales.prices(rows.flatMap(({ variants }) => variants.map(({ id }) => id)));
    if (prices.size === 0) return [...rows];
    return rows.map((row) => ({ ...row, variants: atPricesNow(row.variants, prices) }));
  };
  return {
    ...catalogue,
    filters: createFilterStore(database, sales.running),
    products: {
      ...products,
      find: async (id) => {
        const product = await products.find(id);
        return product && (await withPrices([product]))[0];
      },
      newest: async (limit) => withPrices(await products.newest(limit)),
      inCategory: async (categoryId, slice) => withPrices(await products.inCategory(categoryId, slice)),
      byIds: async (ids) => withPrices(await products.byIds(ids)),
      sellableVariants: async (ids) => {
        const [variants, prices] = await Promise.all([products.sellableVariants(ids), sales.prices(ids)]);
        return variants.map((variant) => ({ ...variant, ...pricesOf(prices.get(variant.variantId)) }));
      },
    },
  };
}

function pricesOf(now: PriceNow | undefined) {
  const { sale } = now ?? {};
  return { ...now, ...(sale && { pricePaise: sale.pricePaise, listPricePaise: sale.listPricePaise }) };
}
