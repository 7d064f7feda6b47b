import type { ProductDetail } from "../../../contract/catalogue.ts";
import { formatRupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import type { App } from "../../state/app-context.ts";
import { structuredData } from "./structured-data.ts";

/** Metadata of a product's page. */
export function productHead(product: ProductDetail, app: Omit<App, "api">) {
  const { shop, messages } = app;
  const prices = product.productvariants.map(({ variantPrice }) => variantPrice);
  const from = prices.length > 0 ? `${messages.catalogue.from} ${formatRupees(Math.min(...prices))}` : "";
  return {
    title: product.head?.title || messages.product.title(product.name, shop.name),
    description:
      product.head?.description || [product.sortDesc, product.height, from].filter(Boolean).join(" · "),
    canonical: path.product(product.id),
    ...(product.card && { card: product.card }),
    // Search engines read the document of the server, so no browser fetches this code.
    ...(import.meta.env.SSR && { jsonLd: structuredData(product, app) }),
  };
}
