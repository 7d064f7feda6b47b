import type { ProvenPurchase } from "@kasuti/shop-exports";
import { zipSync } from "fflate";
import type { OlderPurchaseFile } from "../../db/schema/index.ts";
import { contentHash, type FileStore } from "../../files/file-store.ts";
import type { createFileReader } from "../intake/files/index.ts";
import type { SoldFile } from "./measure-older-files.ts";
import type { ReportIssue } from "./move-in-issue.ts";
import { type OfferedRow, photoOf } from "./older-shop-store.ts";
import { soldPathOf } from "./prove-older-purchases.ts";

/** Files of purchases, as lines of orders get them. */
export interface PurchaseFiles {
  /** Files that were found. Those that this shop does not sell are stored now. */
  of(proof: ProvenPurchase): Promise<OlderPurchaseFile[]>;
  /** Name of the design, and address of its picture; empty where this shop has none. */
  designOf(file: OlderPurchaseFile): { readonly productName: string; readonly photo: string };
}

export interface FilesOfPurchases {
  readonly offered: readonly OfferedRow[];
  readonly soldFiles: readonly SoldFile[];
  readonly reader: ReturnType<typeof createFileReader>;
  readonly files: FileStore;
  /** Names in a ledger under which buyers know their files, by key of the line. */
  readonly ledgerNames: ReadonlyMap<string, string>;
  /** Designs of this shop by the older shop's keys. */
  readonly productIds: ReadonlyMap<string, number>;
  readonly report: ReportIssue;
}

const LARGEST_ZIP_BYTES = 64 * 1024 * 1024;
/** Fixed entry date, so that equal files give equal zips. */
const DATE = new Date(1980, 0, 1);

export function createPurchaseFiles(deps: FilesOfPurchases): PurchaseFiles {
  const { offered, soldFiles, ledgerNames, productIds } = deps;
  const byId = new Map(offered.map((row) => [String(row.id), row]));
  const byPath = new Map(soldFiles.map((file) => [file.path, file]));
  const nameOf = createNames(soldFiles, offered);
  const stored = new Map<string, Promise<Pick<OlderPurchaseFile, "fileHash" | "fileSize"> | undefined>>();
  const storeOnce = (file: SoldFile) => {
    const result = stored.get(file.path) ?? store(deps, file);
    stored.set(file.path, result);
    return result;
  };
  const fileOf = async (proof: ProvenPurchase, variant: string): Promise<OlderPurchaseFile[]> => {
    const { key, product = "", productName, variantName = "" } = proof.purchase;
    const row = byId.get(variant);
    if (row) {
      const { id: variantId, name, productId, fileHash, fileSize, path } = row;
      const ledgerName = proof.variants.length === 1 ? ledgerNames.get(key) : undefined;
      return [{ variantId, variantName: name, productId, path: ledgerName ?? path, fileHash, fileSize }];
    }
    const soldFile = byPath.get(soldPathOf(variant) ?? "");
    const content = soldFile && (await storeOnce(soldFile));
    if (!soldFile || !content) return [];
    const path = ledgerNames.get(key) ?? nameOf(soldFile);
    const productId = productIds.get(product) ?? 0;
    return [{ ...content, variantId: 0, variantName: variantName || productName || path, productId, path }];
  };
  return {
    of: async (proof) => {
      const boughtFiles: OlderPurchaseFile[] = [];
      for (const { variant } of proof.variants) boughtFiles.push(...(await fileOf(proof, variant)));
      return boughtFiles;
    },
    designOf: ({ variantId }) => {
      const row = byId.get(String(variantId));
      return { productName: row?.productName ?? "", photo: row ? photoOf(row) : "" };
    },
  };
}

/** Names for downloads, which no other file of the folder or the shop has. */
function createNames(soldFiles: readonly SoldFile[], offered: readonly OfferedRow[]) {
  const zipName = (path: string) => `${baseOf(path).replace(/\.[^.]+$/, "")}.zip`;
  const filesByName = Map.groupBy(soldFiles, ({ path }) => zipName(path).toLowerCase());
  const ownNames = new Set(offered.map(({ path }) => baseOf(path).toLowerCase()));
  return ({ path, hash }: SoldFile): string => {
    const name = zipName(path);
    const contents = new Set((filesByName.get(name.toLowerCase()) ?? []).map((file) => file.hash));
    const isUnique = contents.size === 1 && !ownNames.has(name.toLowerCase());
    return isUnique ? name : name.replace(/\.zip$/, `-${hash.slice(0, 8)}.zip`);
  };
}

const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Stores a sold zip as it is, or a stitch file in a zip of its ownNames. */
async function store({ reader, files, report }: FilesOfPurchases, { path, content, isZip }: SoldFile) {
  const refuse = (why: string) => {
    report({ file: path, line: 0, code: "file-unsellable", text: `${why} Its buyers can claim it.` });
    return undefined;
  };
  try {
    const original = reader.read(content);
    if (original.length > LARGEST_ZIP_BYTES) return refuse("The file is larger than 64 MB.");
    const bytes = isZip ? original : zipSync({ [baseOf(path)]: original }, { mtime: DATE });
    const fileHash = contentHash(bytes);
    await files.put(fileHash, bytes);
    return { fileHash, fileSize: bytes.length };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
