import type { ShopModel } from "../collect-exports.ts";
import type { ExportedVariant } from "../export-model.ts";
import { plainName } from "../reading/plain-text.ts";
import { createProductFinder, type PurchasedProduct } from "./exported-files.ts";
import {
  createFileProver,
  type HasSamePath,
  type OfferedVariant,
  type OlderFile,
  type VariantProof,
} from "./prove-file.ts";
import { type Purchase, purchasesOf } from "./purchases.ts";

/** `proven` by hash or needle path, `byName` by name and size, `unknown` when a file has no variant. */
export type ProofOutcome = "proven" | "byName" | "unknown";

export interface ProvenPurchase {
  readonly purchase: Purchase;
  readonly outcome: ProofOutcome;
  /** Variants of this shop that the buyer owns, also of an unknown purchase the ones that were found. */
  readonly variants: readonly VariantProof[];
  /** Files of the older shop in the folder that were bought. */
  readonly olderPaths: readonly string[];
  /** Files that are not in the folder or hold no variant; empty when not even their names are known. */
  readonly missing: readonly string[];
}

/** Files on both sides, and how their stitches are compared. */
export interface Stock<Design> {
  readonly olderFiles: readonly OlderFile<Design>[];
  readonly offered: readonly OfferedVariant<Design>[];
  readonly hasSamePath: HasSamePath<Design>;
}

/** Matches each purchase of the older shop with variants of this shop. */
export async function provePurchases<Design>(
  model: ShopModel,
  stock: Stock<Design>,
): Promise<ProvenPurchase[]> {
  const findProduct = createProductFinder(model);
  const prove = createFileProver(stock.offered, stock.hasSamePath);
  const findFiles = createFolderSearch(stock.olderFiles);
  const byNames = Map.groupBy(stock.offered, ({ productName }) => plainName(productName));
  const proofs: ProvenPurchase[] = [];
  for (const purchase of purchasesOf(model)) {
    const bought = findProduct(purchase);
    const { files, missing: absentFiles } = findFiles(purchase, bought);
    const productName = bought.product?.name ?? purchase.productName;
    const fileProofs = await Promise.all(files.map((file) => prove(file, productName)));
    const fromFiles = fileProofs.flatMap((proof) => proof.variants);
    const missing = [...absentFiles, ...fileProofs.flatMap((proof) => proof.missing)];
    // An export that names its files is not overruled by names of designs.
    const hasNoFiles = files.length === 0 && bought.files.length === 0;
    const offered = byNames.get(plainName(productName)) ?? [];
    const fromNames = hasNoFiles ? variantsNamed(offered, bought, purchase) : [];
    const variants = [
      ...new Map([...fromFiles, ...fromNames].map((proof) => [proof.variant, proof])).values(),
    ];
    const outcome = outcomeOf(variants, missing);
    proofs.push({ purchase, outcome, variants, olderPaths: files.map(({ path }) => path), missing });
  }
  return proofs;
}

function outcomeOf(variants: readonly VariantProof[], missing: readonly string[]): ProofOutcome {
  if (variants.length === 0 || missing.length > 0) return "unknown";
  return variants.every(({ way }) => way !== "name") ? "proven" : "byName";
}

/** Variant by the names of the product and its own, where the export names no file; only if one is meant. */
function variantsNamed<Design>(
  offered: readonly OfferedVariant<Design>[],
  { product, variant }: PurchasedProduct,
  { variantName }: Purchase,
): VariantProof[] {
  const name = plainName(variant?.name ?? variantName ?? "");
  const hasChoice = name !== "" && name !== plainName(product?.name ?? "");
  const [only, other] = hasChoice ? offered.filter((each) => plainName(each.name) === name) : offered;
  return only && !other ? [{ variant: only.id, way: "name" }] : [];
}

/** Files of the older shop's folder that belong to a variant or a purchase. */
export interface FolderFiles<File> {
  readonly files: readonly File[];
  /** Files of the export that the folder lacks. */
  readonly missing: readonly string[];
}

type FolderFile = Pick<OlderFile<unknown>, "path" | "hash">;

/** Finds the files in the folder that buyers of a variant could download. */
export function createVariantFileSearch<File extends FolderFile>(
  model: Pick<ShopModel, "product" | "variant" | "file">,
  olderFiles: readonly File[],
): (variant: ExportedVariant) => FolderFiles<File> {
  const findProduct = createProductFinder(model);
  const findFiles = createFolderSearch(olderFiles);
  const names = new Map(model.product.map(({ key, name }) => [key, name]));
  return ({ key, source, product, sku, name }) => {
    const purchase: Purchase = {
      key,
      source,
      product,
      variant: key,
      ...(sku && { sku }),
      productName: names.get(product) ?? name,
      variantName: name,
      downloadIds: [],
      isRefundUnclear: false,
    };
    return findFiles(purchase, findProduct(purchase));
  };
}

const baseOf = (path: string) => path.split("/").at(-1) ?? "";
const withoutEnding = (name: string) => name.replace(/\.\w{2,4}$/, "");

/** Endings of designs and of their zips. A chart or a text that was sold with them is not sought here. */
const DESIGN =
  /\.(?:zip|pes|dst|jef|exp|vp3|hus|xxx|vip|pec|sew|pcs|csd|shv|emd|tap|dsb|dsz|u01|phb|phc|art|ksm|10o|bro|zhs|gt|inb)$/i;

/** Finds bought files in the folder: by hash, by file name, else by the product's names. */
function createFolderSearch<File extends FolderFile>(olderFiles: readonly File[]) {
  const byHash = new Map(olderFiles.map((file) => [file.hash, file]));
  const byFileName = Map.groupBy(olderFiles, ({ path }) => baseOf(path).toLowerCase());
  const byPlainName = Map.groupBy(
    olderFiles.flatMap((file) => namesOf(file.path).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  return (purchase: Purchase, bought: PurchasedProduct): FolderFiles<File> => {
    const files: File[] = [];
    const missing: string[] = [];
    for (const { name, hash } of bought.files) {
      const file = byHash.get(hash ?? "") ?? onlyOne(byFileName.get(name.toLowerCase()) ?? []);
      if (file) files.push(file);
      else if (DESIGN.test(name)) missing.push(name);
    }
    if (files.length > 0 || bought.files.length > 0) return { files, missing };
    for (const name of namesToTry(purchase, bought)) {
      const [first, ...others] = (byPlainName.get(name) ?? []).map(({ file }) => file);
      if (first) return { files: ofVariant([first, ...others], bought, purchase), missing };
    }
    return { files, missing };
  };
}

/** A name of two different files is no answer; copies of one file are. */
function onlyOne<File extends FolderFile>(files: readonly File[]): File | undefined {
  return new Set(files.map(({ hash }) => hash)).size === 1 ? files[0] : undefined;
}

/** File name without its ending, and each folder above it. */
const namesOf = (path: string) => [...new Set(path.split("/").map((part) => plainName(withoutEnding(part))))];

/** Names of the variant before those of the product. */
function namesToTry({ sku, productName }: Purchase, { product, variant }: PurchasedProduct): string[] {
  const name = product?.name ?? productName;
  const names = [sku, variant?.sku, variant && `${name} ${variant.name}`, product?.sku, name, product?.slug];
  return names.flatMap((each) => (each ? [plainName(each)] : [])).filter((each) => each !== "");
}

const FORMAT = /\b(pes|dst|jef|exp|vp3|hus|xxx|vip|pec|sew|pcs|csd|shv|emd|10o|art)\b/i;

const SIZE = /\b\d{1,3}(?:\.\d)?\s*[x×]\s*\d{1,3}(?:\.\d)?\b/i;

/** Files of the format and size that the variant names, as far as the folder tells them apart. */
function ofVariant<File extends FolderFile>(
  files: readonly File[],
  { variant }: PurchasedProduct,
  { variantName = "" }: Purchase,
): readonly File[] {
  const name = variant?.name ?? variantName;
  const format = FORMAT.exec(name)?.[1]?.toLowerCase();
  const size = SIZE.exec(name)?.[0].replace(/\s/g, "").replace("×", "x").toLowerCase();
  const ofFormat = thoseThat(files, (path) => format !== undefined && path.endsWith(`.${format}`));
  return thoseThat(ofFormat, (path) => size !== undefined && path.includes(size));
}

function thoseThat<File extends FolderFile>(files: readonly File[], is: (path: string) => boolean) {
  const some = files.filter(({ path }) => is(path.toLowerCase()));
  return some.length > 0 ? some : files;
}
