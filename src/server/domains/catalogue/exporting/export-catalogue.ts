import { otherLanguages } from "../../../../contract/languages.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { unlessDamaged } from "../../../files/checked-files.ts";
import { type FileStore, readWhole } from "../../../files/file-store.ts";
import { BOM, escapeForImport, tableLine } from "../../../tables/write-table.ts";
import { readTree } from "../editing/category-change-store.ts";
import type { ArrangedCategory } from "../editing/category-tree.ts";
import { listStock } from "../editing/list-stock.ts";
import type { StockProduct } from "../editing/stock-store.ts";
import { csvHead, csvLines, zipPath } from "./catalogue-csv.ts";

/** Destination of an export; names are unique and use forward slashes. */
export interface ExportTarget {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

export interface Exported {
  readonly products: number;
  readonly files: number;
  /** Descriptions of files that are missing in storage. */
  readonly missingFiles: readonly string[];
}

/**
 * Exports all products, on sale or not, as the tables, zips and photos that an import reads. Pictures drawn
 * from stitches are left out; an import draws them again. Only one file is in memory at a time.
 */
export async function exportCatalogue(
  database: OpenDatabase,
  files: FileStore,
  target: ExportTarget,
  progress: (done: number) => void,
): Promise<Exported> {
  const lines = [csvHead()];
  const missingNames: string[] = [];
  let products = 0;
  let fileCount = 0;
  const copy = async (hash: string, what: string, nameOf: (bytes: Uint8Array) => string) => {
    const storedFile = await files.get(hash).catch(unlessDamaged);
    if (!storedFile) {
      missingNames.push(what);
      return "";
    }
    const bytes = await readWhole(storedFile);
    const name = nameOf(bytes);
    await target.add(name, bytes);
    fileCount += 1;
    return name;
  };
  for await (const product of listStock(database)) {
    const photo = await copyPhoto(product, copy);
    for (const variant of product.variants)
      await copy(variant.fileHash, `design ${product.id}, ${variant.name}`, () => zipPath(variant));
    lines.push(csvLines(product, photo));
    products += 1;
    progress(products);
  }
  const encoder = new TextEncoder();
  await target.add("catalogue.csv", encoder.encode(lines.join("")));
  await target.add("categories.csv", encoder.encode(categoryCsv(await readTree(database.db))));
  return { products, files: fileCount, missingFiles: missingNames };
}

type Copy = (hash: string, what: string, nameOf: (bytes: Uint8Array) => string) => Promise<string>;

async function copyPhoto({ id, photoHash, pictureHash }: StockProduct, copy: Copy): Promise<string> {
  if (photoHash === null) return "";
  return copy(pictureHash, `design ${id}, its photo`, (bytes) => `photos/${id}.${endingOf(bytes)}`);
}

/** File extension by magic bytes; photos are PNG, WebP or JPEG. */
function endingOf([first, second]: Uint8Array): string {
  if (first === 0x89 && second === 0x50) return "png";
  return first === 0x52 && second === 0x49 ? "webp" : "jpg";
}

/** Table of categories that `move-in` reads, in the shop's order; missing translations are empty. */
function categoryCsv(tree: readonly ArrangedCategory[]): string {
  const tops = new Map(tree.map(({ id, name }) => [id, name]));
  const lines = tree.map(({ parentId, name, ...names }) => {
    const path = parentId === null ? name : `${tops.get(parentId)} > ${name}`;
    return tableLine([path, ...otherLanguages.map((language) => names[language])].map(escapeForImport));
  });
  const headings = otherLanguages.map((language) => `name ${language}`);
  return `${BOM}${tableLine(["category", ...headings])}${lines.join("")}`;
}
