import type {
  NearestFinds,
  Product,
  ProductDetail,
  ProductVariant,
  SewingField,
  Suggestion,
} from "../../../../contract/catalogue.ts";
import { DEFAULT_SPEED } from "../../../../contract/filters/filter-values.ts";
import { writeOffered } from "../../../../contract/machines/offered-sizes.ts";
import { rupees } from "../../../../contract/money.ts";
import { cardPath, picturePath } from "../../../../contract/pictures.ts";
import { saleView } from "../../promotions/index.ts";
import { productCard } from "./link-card.ts";
import type {
  CategoryRow,
  PrivateDesignRow,
  ProductDetailRow,
  ProductRow,
  VariantRow,
} from "./product-row.ts";

/** Machine → its largest sewing field. */
export type SewingFields = ReadonlyMap<string, SewingField>;

export function productView(row: ProductRow, fields: SewingFields): Product {
  return {
    ...designView(row, fields),
    category: { id: row.categoryId, name: row.categoryName },
  };
}

/** A private design as its owner sees it. Every machine that reads a variant's format sews it. */
export function privateDesignView(row: PrivateDesignRow, fields: SewingFields): ProductDetail {
  const view = designView(row, fields);
  const productvariants = view.productvariants.map(
    ({ machine: _, hoop: __, field: ___, ...variant }) => variant,
  );
  const { parts, isTakenDown } = row;
  return {
    ...view,
    productvariants,
    parts,
    isPrivate: true,
    ...(isTakenDown && { isTakenDown: true as const }),
  };
}

function designView(row: Omit<ProductRow, "categoryId" | "categoryName">, fields: SewingFields): Product {
  return {
    id: row.id,
    name: row.name,
    photo: photoOf(row.pictureHash),
    slug: row.slug,
    tags: row.tags,
    sortDesc: row.description,
    height: row.height,
    stitches: row.stitches,
    productvariants: row.variants.map((variant) => variantView(variant, fields)),
    createdAt: row.createdAt.toISOString(),
  };
}

/** `english` is the product's row in English, which the link card shows in every language. */
export function productDetailView(
  row: ProductDetailRow,
  fields: SewingFields,
  english: ProductRow = row,
): ProductDetail {
  return { ...productView(row, fields), parts: row.parts, card: cardPath(productCard(english)) };
}

/** Search suggestion of a product, which may come from a filtered list. */
export function suggestionView(product: Product): Suggestion {
  const { id, name, photo, sortDesc, stitches, createdAt, productvariants, lowestPrice } = product;
  const prices = productvariants.map(({ variantPrice }) => variantPrice);
  return {
    id,
    name,
    photo,
    sortDesc,
    ...(prices.length > 0 && { lowestPrice: lowestPrice ?? Math.min(...prices) }),
    offered: writeOffered(productvariants),
    stitches,
    ...(createdAt && { createdAt }),
  };
}

/** Categories and tags offered after a search without results. */
export function nearestView(nearest: {
  readonly categories: readonly CategoryRow[];
  readonly tags: string[];
}): NearestFinds {
  const categories = nearest.categories.map(({ id, name, parentId }) => ({ id, name, parentId }));
  return { categories, tags: nearest.tags };
}

function variantView(row: VariantRow, fields: SewingFields): ProductVariant {
  return {
    id: row.id,
    variantName: row.name,
    variantPrice: rupees(row.pricePaise),
    ...saleView(row),
    machine: row.machine,
    format: row.format.toUpperCase(),
    hoop: row.hoop,
    field: fields.get(row.machine) ?? fieldOfHoop(row.hoop),
    ...row.facts,
    ...(row.sizes && { sizes: [row.sizes[0], row.sizes[1]] as [number, number] }),
  };
}

/** The product with its variants' minutes at `speed` stitches per minute. */
export function viewAtSpeed<P extends Product>(product: P, speed = DEFAULT_SPEED): P {
  if (speed === DEFAULT_SPEED) return product;
  const productvariants = product.productvariants.map((variant) =>
    variant.stitches === undefined
      ? variant
      : { ...variant, minutes: Math.round((variant.stitches / speed) * 10) / 10 },
  );
  return { ...product, productvariants };
}

/** Size of the hoop for a machine that is not in the table; zero if the hoop's name has no size. */
function fieldOfHoop(hoop: string): SewingField {
  const [width = 0, height = 0] = (hoop.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  return / mm$/.test(hoop) ? { width, height } : { width: 0, height: 0 };
}

export function photoOf(pictureHash: string): string {
  return picturePath(pictureHash, 800, "webp");
}
