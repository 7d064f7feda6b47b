import { replaceFile } from "@kasuti/zip";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { Database } from "../../db/database.ts";
import { contentHash, type FileStore, readWhole } from "../../files/file-store.ts";
import { findLicenceFile } from "../content/licences/index.ts";
import { Failure } from "../failure.ts";
import { LICENCE } from "../intake/files/index.ts";
import type { BoughtLicence } from "../orders/files/index.ts";

export interface LicensingShop {
  readonly db: Database;
  readonly files: FileStore;
  readonly info: ShopInfo;
}

/** A zip as its buyer downloads it. */
export interface DownloadedZip {
  readonly hash: string;
  readonly files: Pick<FileStore, "get">;
  /** Whether it is the stored file itself. */
  readonly isStored: boolean;
}

/**
 * The zip with the licence that its order agreed to. All zips are packed with the default licence, so that
 * most are sent as they are stored; for others, only the licence file is exchanged.
 * @throws Failure file-damaged
 */
export async function openLicensedZip(
  shop: LicensingShop,
  { hash, licence }: { readonly hash: string; readonly licence: BoughtLicence | null },
): Promise<DownloadedZip> {
  const stored = { hash, files: shop.files, isStored: true };
  if (!licence) return stored;
  const file = await shop.files.get(hash);
  if (!file) throw new Failure("file-damaged");
  const text = await findLicenceFile(shop.db, shop.info, licence);
  const zip = replaceFile(await readWhole(file), LICENCE, text);
  // Zips that older shops packed may have no licence file, and are sold as they are.
  if (!zip) return stored;
  return { hash: contentHash(zip), files: { get: async (_, range) => partOf(zip, range) }, isStored: false };
}

function partOf(zip: Uint8Array<ArrayBuffer>, range?: { readonly first: number; readonly last: number }) {
  return { size: zip.length, body: range ? zip.subarray(range.first, range.last + 1) : zip };
}
