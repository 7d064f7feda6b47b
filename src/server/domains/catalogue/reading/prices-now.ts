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
  const priced = async <P extends ProductRow>(rows: readonly P[]): Promise<P[]> => {
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
        const found = await products.find(id);
        return found && (await priced([found]))[0];
      },
      newest: async (limit) => priced(await products.newest(limit)),
      inCategory: async (categoryId, slice) => priced(await products.inCategory(categoryId, slice)),
      byIds: async (ids) => priced(await products.byIds(ids)),
      sellableVariants: async (ids) => {
        const [found, prices] = await Promise.all([products.sellableVariants(ids), sales.prices(ids)]);
        return found.map((variant) => ({ ...variant, ...pricesOf(prices.get(variant.variantId)) }));
      },
    },
  };
}

function pricesOf(now: PriceNow | undefined) {
  const { sale } = now ?? {};
  return { ...now, ...(sale && { pricePaise: sale.pricePaise, listPricePaise: sale.listPricePaise }) };
}
