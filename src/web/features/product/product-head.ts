import type { ProductDetail } from "../../../contract/catalogue.ts";
import { CURRENCY } from "../../../contract/constants.ts";
import { formatRupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import type { App } from "../../state/app-context.ts";

/** What search engines and previews learn of a product: its offers per machine and its place in the shop. */
export function productHead(product: ProductDetail, { shop, messages }: Pick<App, "shop" | "messages">) {
  const m = messages.product;
  const prices = product.productvariants.map(({ variantPrice }) => variantPrice);
  const from = prices.length > 0 ? `${messages.catalogue.from} ${formatRupees(Math.min(...prices))}` : "";
  const canonical = path.product(product.id);
  return {
    title: m.title(product.name, shop.name),
    description: [product.sortDesc, product.height, from].filter(Boolean).join(" · "),
    canonical,
    image: product.card,
    card: true,
    jsonLd: [
      productJson(product, shop.publicUrl, canonical),
      breadcrumbJson(product, shop.publicUrl, m.home),
    ],
  };
}

function productJson(product: ProductDetail, origin: string, canonical: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: `${product.id}`,
    description: product.sortDesc,
    image: origin + product.photo,
    category: product.category.name,
    offers: product.productvariants.map((variant) => ({
      "@type": "Offer",
      name: variant.variantName,
      price: variant.variantPrice.toFixed(2),
      priceCurrency: CURRENCY,
      availability: "https://schema.org/InStock",
      url: origin + canonical,
    })),
  };
}

function breadcrumbJson({ category, name }: ProductDetail, origin: string, home: string) {
  const steps = [
    [home, path.home()],
    [category.name, path.category({ subcategoryId: category.id })],
    [name, undefined],
  ] as const;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([label, address], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(address && { item: origin + address }),
    })),
  };
}
