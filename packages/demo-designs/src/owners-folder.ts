import type { DemoProduct } from "./catalogue/product.ts";
import type { DemoVariant } from "./catalogue/variant.ts";
import { type DemoCatalogue, demoCatalogue } from "./demo-catalogue.ts";
import { createSewing, type DemoStitchFile } from "./stitch-files.ts";

export interface FolderFile {
  /** Path inside the folder, with forward slashes. */
  readonly path: string;
  readonly content: Uint8Array | string;
}

const HEAD = "id,name,description,category,tags,variant,machine,price,files,part";

/**
 * The catalogue as an owner uploads it: the stitch files of each variant, then `catalogue.csv`, which lists
 * them. Files are drawn while the caller iterates.
 */
export function* ownersFolder(
  { categories, products }: DemoCatalogue = demoCatalogue(),
): Generator<FolderFile> {
  const nameOf = categoryNames(categories);
  const rows = [HEAD];
  for (const product of products) {
    const sewing = createSewing(product);
    for (const variant of product.variants) {
      const files = sewing.files(variant);
      for (const { name, bytes } of files) yield { path: `${variant.fileBase}/${name}`, content: bytes };
      rows.push(row(product, variant, files, nameOf));
    }
  }
  yield { path: "catalogue.csv", content: `${rows.join("\r\n")}\r\n` };
}

function row(
  { id, name, sortDesc, categoryIds, tags }: DemoProduct,
  { machineName, hoop, price, fileBase }: DemoVariant,
  files: readonly DemoStitchFile[],
  nameOf: ReadonlyMap<number, string>,
): string {
  const assignedCategories = categoryIds.flatMap((categoryId) => nameOf.get(categoryId) ?? []).join(" | ");
  const paths = files.map((file) => `${fileBase}/${file.name}`).join("; ");
  const parts = files
    .map(({ part }) => part)
    .filter((part) => part !== "single")
    .join("; ");
  const cells = [
    id,
    name,
    sortDesc,
    assignedCategories,
    tags,
    `${machineName} ${hoop}`,
    machineName,
    price,
    paths,
    parts,
  ];
  return cells.map((cell) => `"${`${cell}`.replaceAll('"', '""')}"`).join(",");
}

/** `Blouse > Pot Neck` */
function categoryNames(categories: DemoCatalogue["categories"]): Map<number, string> {
  return new Map(
    categories.flatMap((top) =>
      top.subcategories.map(({ id, name }) => [id, `${top.name} > ${name}`] as const),
    ),
  );
}
