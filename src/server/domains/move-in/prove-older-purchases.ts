import { compareDesigns, type Design } from "@kasuti/embroidery";
import {
  type OfferedVariant,
  type OlderFile,
  type ProvenPurchase,
  provePurchases,
  type ShopModel,
} from "@kasuti/shop-exports";
import type { FileStore } from "../../files/file-store.ts";
import { readWhole } from "../../files/file-store.ts";
import { openZip } from "../intake/files/index.ts";
import type { SoldFile } from "./measure-older-files.ts";
import type { MoveInIssue } from "./move-in-issue.ts";
import type { OfferedRow } from "./older-shop-store.ts";
import { resolveFile } from "./resolve-file.ts";

/** Id of a sold file that no variant of this shop has; the buyer gets the file itself. */
const SOLD = "sold ";
export const soldPathOf = (variant: string): string | undefined =>
  variant.startsWith(SOLD) ? variant.slice(SOLD.length) : undefined;

const hasSamePath = (one: Design, other: Design) => compareDesigns(one, other).kind === "same";

/**
 * Matches the older shop's purchases with variants of this shop. A sold file that no variant has is found as
 * itself: its buyer owns it, whether this shop sells it or not. A purchase that may have been
 * refunded is unknown.
 */
export async function proveOlderPurchases(
  model: ShopModel,
  soldFiles: readonly OlderFile<Design>[],
  offered: readonly OfferedVariant<Design>[],
): Promise<ProvenPurchase[]> {
  const proofs = await proveAll(model, soldFiles, offered);
  return proofs.map((proof) =>
    proof.purchase.isRefundUnclear ? { ...proof, outcome: "unknown" as const } : proof,
  );
}

async function proveAll(
  model: ShopModel,
  soldFiles: readonly OlderFile<Design>[],
  offered: readonly OfferedVariant<Design>[],
): Promise<ProvenPurchase[]> {
  const proofs = await provePurchases(model, { olderFiles: soldFiles, offered, hasSamePath });
  const unsoldPaths = new Set(
    proofs.flatMap(({ outcome, olderPaths }) => (outcome === "unknown" ? olderPaths : [])),
  );
  const unsold = soldFiles.filter(({ path }) => unsoldPaths.has(path));
  if (unsold.length === 0) return proofs;
  const asThemselves = unsold.map(({ path, hash }) => ({
    ...{ id: `${SOLD}${path}`, productName: "", name: "" },
    zipHash: hash,
    stitchFiles: [],
  }));
  const stock = { olderFiles: soldFiles, offered: [...offered, ...asThemselves], hasSamePath };
  return provePurchases(model, stock);
}

/** Variants of this shop, as proofs compare them. A zip is opened only where sizes agree. */
export function offeredVariants(rows: readonly OfferedRow[], files: FileStore): OfferedVariant<Design>[] {
  return rows.map((row) => ({
    id: String(row.id),
    productName: row.productName,
    name: row.name,
    zipHash: row.fileHash,
    stitchFiles: row.files.map(({ name, part, sha256, bytes, widthTenthMm, heightTenthMm }) => ({
      name,
      bytes,
      hash: sha256,
      width: widthTenthMm,
      height: heightTenthMm,
      open: async () => {
        const zip = await files.get(row.fileHash);
        const { measured } = openZip([{ name, part }], zip && (await readWhole(zip)));
        return measured[0]?.design;
      },
    })),
  }));
}

/** The model of a folder whose ledger's names are those of files, and the shop's own zips that it names. */
export interface ResolvedLedger {
  readonly model: ShopModel;
  readonly ownZips: readonly OlderFile<Design>[];
  readonly issues: readonly MoveInIssue[];
}

/**
 * Finds the files that a ledger means: exactly, or by the names under which older shops' zips are downloaded.
 * Zips of this shop count too, because its catalogue may have come from the older shop.
 */
export function resolveLedger(
  model: ShopModel,
  soldFiles: readonly SoldFile[],
  offered: readonly OfferedRow[],
): ResolvedLedger {
  const ownHashes = new Map(offered.map(({ path, fileHash }) => [baseOf(path), fileHash]));
  const names = new Map([...ownHashes, ...soldFiles.map(({ path, hash }) => [baseOf(path), hash] as const)]);
  const inFolder = new Set(soldFiles.map(({ path }) => baseOf(path)));
  const ownZips = new Map<string, OlderFile<Design>>();
  const issues: MoveInIssue[] = [];
  const line = model.line.map((each) => {
    if (each.fileName === undefined) return each;
    const resolution = resolveFile(each.fileName, names);
    if ("suggestions" in resolution) {
      issues.push({
        ...each.source,
        code: "file-not-found",
        text: notFound(each.fileName, resolution.suggestions),
      });
      return each;
    }
    const { name, file: hash } = resolution;
    if (!inFolder.has(name)) ownZips.set(name, { path: name, hash, stitchFiles: [] });
    return { ...each, fileName: name };
  });
  return { model: { ...model, line }, ownZips: [...ownZips.values()], issues };
}

const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

function notFound(fileName: string, suggestions: readonly string[]): string {
  const advice =
    suggestions.length > 0
      ? `Did you mean ${suggestions.join(" or ")}? Write that name or add the file, then move in again.`
      : "Add the file to the folder or the design to the shop, then move in again.";
  return `No file found for “${fileName}”. ${advice}`;
}
