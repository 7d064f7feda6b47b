import { type DemoProduct, type DemoVariant, hoopSize } from "@kasuti/demo-designs";
import { type Design, write } from "@kasuti/embroidery";
import type { PartName, ProductDraft, StitchFile, VariantDraft } from "../domains/catalogue-import/index.ts";

/** A demo product with its files sewn: what a digitizer would hand in. */
export function demoDraft(product: DemoProduct): ProductDraft {
  const design = designsOf(product);
  const [first, ...others] = product.variants.map((variant) => variantDraft(product, variant, design));
  const [home, ...more] = product.categoryIds;
  if (!first || home === undefined)
    throw new RangeError(`Demo product ${product.id} has no variant or category`);
  return {
    ...{ id: product.id, name: product.name, slug: product.slug, tags: product.tags },
    description: product.sortDesc,
    categoryIds: [home, ...more],
    createdAt: new Date(product.createdAt),
    threads: Object.fromEntries(product.parts.map(({ part }) => [part, design(part, product.hoop).threads])),
    variants: [first, ...others],
  };
}

type DesignFor = (part: PartName, hoop: DemoVariant["hoop"]) => Design;

/** Each part is drawn once per hoop: most variants differ in the machine only. */
function designsOf({ parts }: DemoProduct): DesignFor {
  const made = new Map<string, Design>();
  return (part, hoop) => {
    const key = `${part} ${hoop}`;
    const design = made.get(key) ?? parts.find((one) => one.part === part)?.make(hoop);
    if (!design) throw new RangeError(`This product has no part ${part}`);
    made.set(key, design);
    return design;
  };
}

function variantDraft(product: DemoProduct, variant: DemoVariant, design: DesignFor): VariantDraft {
  const [width, height] = hoopSize(variant.hoop);
  const files = product.parts.map(({ part }) =>
    stitchFile(product.id, part, variant.format, design(part, variant.hoop)),
  );
  return {
    id: variant.id,
    name: `${variant.machineName} ${variant.hoop}`,
    pricePaise: variant.price * 100,
    machine: variant.machineName,
    hoop: `${width} × ${height} mm`,
    fileBase: variant.fileBase,
    files,
  };
}

/** Machines show eight characters of a name at most, so a part is one letter. */
const LETTER: Readonly<Record<PartName, string>> = { single: "", back: "B", hand: "H" };

function stitchFile(productId: number, part: PartName, format: string, design: Design): StitchFile {
  const name = `${productId}${LETTER[part]}`;
  const written = write(design, format, { name });
  if (!written.ok) throw new Error(`Demo product ${productId}: ${written.error.message}`);
  return { name: `${name}.${format.toUpperCase()}`, part, bytes: written.bytes };
}
