import { eq, max } from "drizzle-orm";
import { designFiles, productVariants } from "../../../db/schema/index.ts";
import type { FileFacts } from "../../../files/file-store.ts";
import type { Transaction } from "./listing-store.ts";
import type { NewVariant, PackedFiles, VariantChange } from "./prepared-product.ts";

/** Adds variants after the existing ones. */
export async function addVariants(
  tx: Transaction,
  productId: number,
  variants: readonly NewVariant<FileFacts>[],
): Promise<void> {
  if (variants.length === 0) return;
  const first = await nextPosition(tx, productId);
  const rows = variants.map(({ id, words, packedFiles }, place) => ({
    ...(id !== undefined && { id }),
    ...words,
    ...fileColumns(productId, packedFiles),
    productId,
    position: first + place,
  }));
  const newRows = await tx
    .insert(productVariants)
    .values(rows)
    .returning({ id: productVariants.id, path: productVariants.path });
  const idOf = new Map(newRows.map(({ id, path }) => [path, id]));
  const files = variants.flatMap(({ packedFiles }) =>
    designFileRows(idOf.get(pathOf(productId, packedFiles.fileBase)) ?? 0, packedFiles),
  );
  await tx.insert(designFiles).values(files);
}

export async function changeVariant(
  tx: Transaction,
  productId: number,
  { id, words, packedFiles }: VariantChange,
): Promise<void> {
  const columns = { ...words, ...(packedFiles && fileColumns(productId, packedFiles)) };
  if (Object.keys(columns).length > 0)
    await tx.update(productVariants).set(columns).where(eq(productVariants.id, id));
  if (!packedFiles) return;
  await tx.delete(designFiles).where(eq(designFiles.variantId, id));
  await tx.insert(designFiles).values(designFileRows(id, packedFiles));
}

function fileColumns(productId: number, files: PackedFiles<FileFacts>) {
  const { format, fileBase, zip, facts } = files;
  return { format, path: pathOf(productId, fileBase), fileHash: zip.hash, facts };
}

function designFileRows(variantId: number, { designFiles: files }: PackedFiles<FileFacts>) {
  return files.map(({ width, height, ...file }) => ({
    ...file,
    variantId,
    widthTenthMm: width,
    heightTenthMm: height,
  }));
}

/** Path of a variant's zip; the last segment is the file name of the download. */
function pathOf(productId: number, fileBase: string): string {
  return `designs/${productId}/${fileBase}`;
}

async function nextPosition(tx: Transaction, productId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(productVariants.position) })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  return (row?.last ?? -1) + 1;
}
