import { readWhole } from "../../../files/file-store.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listVariantZips, type ZipFile } from "./bought-zip-store.ts";

interface OtherZip {
  /** Missing when storage does not have it. */
  readonly zip: Uint8Array | undefined;
  readonly files: readonly ZipFile[];
}

/** Zips of a design's variants except this one: they have the colours that its format may not store. */
export async function readOtherZips(
  { db, files }: Pick<ShopBase, "db" | "files">,
  { productId, zipHash }: { readonly productId: number; readonly zipHash: string },
): Promise<OtherZip[]> {
  const zips: OtherZip[] = [];
  for (const variantZip of await listVariantZips(db, productId)) {
    if (variantZip.zipHash === zipHash) continue;
    const storedFile = await files.get(variantZip.zipHash);
    zips.push({ zip: storedFile && (await readWhole(storedFile)), files: variantZip.files });
  }
  return zips;
}
