import type { BreadcrumbList, ProductGroup, WithContext } from "schema-dts";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { CURRENCY } from "../../../contract/constants.ts";
import { path } from "../../../contract/paths.ts";
import { canonicalAddress } from "../../../ui/router/page.ts";
import type { App } from "../../state/app-context.ts";

const CONTEXT = { "@context": "https://schema.org" } as const;

/**
 * JSON-LD of a product's page: the design with a variant per machine and pictures with their licence, and the
 * breadcrumb. Sources: Google Search Central, "Product variant", "Image metadata" and "Breadcrumb".
 */
export function structuredData(
  product: ProductDetail,
  { shop, language, messages }: Omit<App, "api">,
): readonly [WithContext<ProductGroup>, WithContext<BreadcrumbList>] {
  const addressOf = (place: string) => canonicalAddress(shop, language, place);
  const address = addressOf(path.product(product.id));
  const category = product.category && {
    name: product.category.name,
    address: addressOf(path.category({ subcategoryId: product.category.id })),
  };
  return [
    {
      ...groupJson(product, address, shop.origin + product.photo),
      image: picturesOf(product).map((photo) => ({
        "@type": "ImageObject",
        contentUrl: shop.origin + photo,
        license: addressOf(path.licence()),
        acquireLicensePage: address,
        creditText: shop.name,
      })),
    },
    breadcrumbJson([
      { name: messages.product.home, address: addressOf(path.home()) },
      ...(category ? [category] : []),
      { name: product.name },
    ]),
  ];
}

/** Merchant listings need a picture of each variant as well. */
function groupJson(product: ProductDetail, url: string, image: string): WithContext<ProductGroup> {
  return {
    ...CONTEXT,
    "@type": "ProductGroup",
    productGroupID: `${product.id}`,
    name: product.name,
    description: product.sortDesc,
    url,
    ...(product.category && { category: product.category.name }),
    variesBy: "machine",
    hasVariant: product.productvariants.map(({ id, variantName, variantPrice, saleEnds }) => ({
      "@type": "Product",
      sku: `${id}`,
      name: `${product.name}, ${variantName}`,
      image,
      offers: {
        "@type": "Offer",
        price: variantPrice.toFixed(2),
        priceCurrency: CURRENCY,
        ...(saleEnds && { priceValidUntil: saleEnds }),
        availability: "https://schema.org/InStock",
        url,
      },
    })),
  };
}

function picturesOf({ photo, gallery = [] }: ProductDetail): string[] {
  return [...new Set([photo, ...gallery.map((picture) => picture.photo)])];
}

interface Step {
  readonly name: string;
  /** Missing in the last step, which is the page itself. */
  readonly address?: string;
}

function breadcrumbJson(steps: readonly Step[]): WithContext<BreadcrumbList> {
  return {
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(address && { item: address }),
    })),
  };
}
