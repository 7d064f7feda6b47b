import {
  createSewing,
  type DemoProduct,
  type DemoVariant,
  hoopSize,
  type Sewing,
} from "@kasuti/demo-designs";
import type { ProductDraft } from "../domains/intake/files/index.ts";

/** A demo product with its stitch files, as a digitizer would upload it. */
export function demoDraft(product: DemoProduct): ProductDraft {
  const sewing = createSewing(product);
  const [first, ...others] = product.variants.map((variant) => variantDraft(variant, sewing));
  const [firstCategory, ...otherCategories] = product.categoryIds;
  if (!first || firstCategory === undefined)
    throw new RangeError(`Demo product ${product.id} has no variant or category`);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    tags: product.tags,
    description: product.sortDesc,
    categoryIds: [firstCategory, ...otherCategories],
    createdAt: new Date(product.createdAt),
    threads: Object.fromEntries(product.parts.map(({ part }) => [part, sewing.part(part).threads])),
    variants: [first, ...others],
  };
}

function variantDraft(variant: DemoVariant, sewing: Sewing): ProductDraft["variants"][number] {
  const [width, height] = hoopSize(variant.hoop);
  return {
    id: variant.id,
    name: `${variant.machineName} ${variant.hoop}`,
    pricePaise: variant.price * 100,
    machine: variant.machineName,
    hoop: `${width} × ${height} mm`,
    fileBase: variant.fileBase,
    files: sewing.files(variant),
  };
}
