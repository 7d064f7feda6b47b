import type { ProductDetail } from "../../../contract/catalogue.ts";
import { CURRENCY } from "../../../contract/constants.ts";
import { formatRupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import { canonicalAddress } from "../../../ui/router/page.ts";
import type { App } from "../../state/app-context.ts";

/** Metadata of a product: its offers per machine and its breadcrumb. */
export function productHead(product: ProductDetail, { shop, language, messages }: Omit<App, "api">) {
  const m = messages.product;
  const prices = pricesOf(product);
  const from = prices.length > 0 ? `${messages.catalogue.from} ${formatRupees(Math.min(...prices))}` : "";
  const canonical = path.product(product.id);
  const addressOf = (place: string) => canonicalAddress(shop, language, place);
  return {
    title: m.title(product.name, shop.name),
    description: [product.sortDesc, product.height, from].filter(Boolean).join(" · "),
    canonical,
    ...(product.card && { card: product.card }),
    jsonLd: [
      { ...productJson(product, addressOf(canonical)), image: [shop.origin + product.photo] },
      breadcrumbJson([[m.home, addressOf(path.home())], ...categoryStep(product, addressOf), [product.name]]),
    ],
  };
}

/** JSON-LD for Google's "Product" and "Merchant listing": a price range, and an offer per machine. */
function productJson(product: ProductDetail, address: string) {
  const prices = pricesOf(product);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: `${product.id}`,
    description: product.sortDesc,
    ...(product.category && { category: product.category.name }),
    ...(prices.length > 0 && {
      offers: {
        "@type": "AggregateOffer",
        lowPrice: Math.min(...prices).toFixed(2),
        highPrice: Math.max(...prices).toFixed(2),
        offerCount: prices.length,
        ...terms(address),
        offers: product.productvariants.map(({ variantName, variantPrice, saleEnds }) => ({
          "@type": "Offer",
          name: variantName,
          price: variantPrice.toFixed(2),
          priceValidUntil: saleEnds,
          ...terms(address),
        })),
      },
    }),
  };
}

type Step = readonly [name: string, address?: string];

function categoryStep({ category }: ProductDetail, addressOf: (place: string) => string): Step[] {
  return category ? [[category.name, addressOf(path.category({ subcategoryId: category.id }))]] : [];
}

function terms(url: string) {
  return { priceCurrency: CURRENCY, availability: "https://schema.org/InStock", url };
}

function pricesOf({ productvariants }: ProductDetail): number[] {
  return productvariants.map(({ variantPrice }) => variantPrice);
}

/** The last step is the page itself and has no address. */
function breadcrumbJson(steps: readonly Step[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(item && { item }),
    })),
  };
}
