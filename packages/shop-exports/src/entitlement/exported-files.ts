import type { ShopModel } from "../collect-exports.ts";
import type { ExportedFile, ExportedProduct, ExportedVariant } from "../export-model.ts";
import { plainName } from "../reading/plain-text.ts";
import { fileNameOf } from "../values/exported-path.ts";
import type { Purchase } from "./purchases.ts";

/** Product of a purchase and the files that its buyer could download, as the export states them. */
export interface PurchasedProduct {
  readonly product?: ExportedProduct;
  readonly variant?: ExportedVariant;
  readonly files: readonly { readonly name: string; readonly hash?: string }[];
}

/** Finds what a purchase is of, by keys, SKU and names. */
export function createProductFinder(
  model: Pick<ShopModel, "product" | "variant" | "file">,
): (purchase: Purchase) => PurchasedProduct {
  const products = new Map(model.product.map((product) => [product.key, product]));
  const variants = new Map(model.variant.map((variant) => [variant.key, variant]));
  const variantsByProduct = Map.groupBy(model.variant, ({ product }) => product);
  const filesByProduct = Map.groupBy(model.file, ({ product }) => product);
  const variantBySku = onlyOnes(model.variant.map((variant) => [variant.sku, variant]));
  const byName = onlyOnes(
    model.product.flatMap((product): [string, [ExportedProduct, ExportedVariant?]][] => [
      [plainName(product.name), [product]],
      ...(variantsByProduct.get(product.key) ?? []).flatMap(
        (variant): [string, [ExportedProduct, ExportedVariant]][] =>
          plainName(variant.name) === plainName(product.name)
            ? []
            : [[plainName(`${product.name} ${variant.name}`), [product, variant]]],
      ),
    ]),
  );

  const placeOf = (
    purchase: Purchase,
  ): readonly [product?: ExportedProduct | undefined, variant?: ExportedVariant] => {
    const variant =
      variants.get(purchase.variant ?? purchase.product ?? "") ??
      variantBySku.get(purchase.sku ?? "") ??
      variants.get(purchase.product ?? "");
    if (variant) return [products.get(variant.product), variant];
    const product = products.get(purchase.product ?? "");
    return product ? [product] : (byName.get(plainName(purchase.productName)) ?? []);
  };

  return (purchase) => {
    const [product, placed] = placeOf(purchase);
    const variant = placed ?? variantNamed(purchase, variantsByProduct.get(product?.key ?? "") ?? []);
    const fileName = purchase.fileName ? fileNameOf(purchase.fileName) : undefined;
    const files =
      fileName && fileName !== "climbs"
        ? [{ name: fileName, ...(purchase.fileHash && { hash: purchase.fileHash }) }]
        : filesOf(purchase, variant, filesByProduct.get(product?.key ?? "") ?? []);
    return { ...(product && { product }), ...(variant && { variant }), files };
  };
}

/** Values that exactly one entry has. */
function onlyOnes<T>(entries: readonly (readonly [string | undefined, T])[]): ReadonlyMap<string, T> {
  const groups = Map.groupBy(entries, ([key]) => key ?? "");
  return new Map(
    [...groups].flatMap(([key, [only, other]]) => (only && !other && key !== "" ? [[key, only[1]]] : [])),
  );
}

/** Variant by its name, or by EDD's number of a price, `#2`. */
function variantNamed({ variantName }: Purchase, variants: readonly ExportedVariant[]) {
  if (variantName === undefined) return variants.length === 1 ? variants[0] : undefined;
  const number = /^#(\d+)$/.exec(variantName)?.[1];
  if (number) return variants.find(({ key }) => key.endsWith(`/${number}`));
  return variants.find(({ name }) => plainName(name) === plainName(variantName));
}

/** Granted files, else those of the variant and those that all variants share. */
function filesOf(purchase: Purchase, variant: ExportedVariant | undefined, files: readonly ExportedFile[]) {
  const grantedFiles = files.filter(({ key }) => purchase.downloadIds.some((id) => key.endsWith(`/${id}`)));
  if (grantedFiles.length > 0) return grantedFiles;
  return files.filter((file) => file.variant === undefined || !variant || file.variant === variant.key);
}
