import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../../db/database.ts";
import { type FileStore, storedBytes } from "../../../files/file-store.ts";
import { measureZip } from "../../../files/measure-zip.ts";
import type { AuditContext } from "../../actor.ts";
import { findStockProduct } from "../../catalogue/office/index.ts";
import {
  changeProduct,
  type PackedFiles,
  type ProductChange,
  type StockProduct,
} from "../../catalogue/writing/index.ts";
import { Failure } from "../../failure.ts";
import { taskOf } from "../batch/batch-checks.ts";
import {
  type BatchDesign,
  type BatchReading,
  readBatch,
  readDesigns,
  requireVariant,
} from "../batch/batch-designs.ts";
import type { ShopVariant } from "../inspect/match-variants.ts";
import { nextVersion } from "../inspect/pack-product.ts";
import type { Receiving } from "../receive/receive-upload.ts";
import type { UploadRow } from "../receive/upload-store.ts";
import { add } from "./add.ts";
import type { AddingDesigns } from "./add-uploaded.ts";
import {
  addReplacement,
  type FileReplacement,
  findLastReplacement,
  type ReplacedState,
  readState,
  removeReplacement,
  settleReplacements,
} from "./replacement-store.ts";

export interface Replacing extends AddingDesigns, Pick<Receiving, "onFiles"> {}

/** Uploaded files for a variant, and what replacing its files with them would do. */
export interface Replacement {
  readonly uploads: readonly UploadRow[];
  readonly product: StockProduct;
  /** The shop's variant. */
  readonly variant: ShopVariant;
  /** `undefined` until all files are complete and read. */
  readonly design: BatchDesign | undefined;
}

/**
 * Reads the stored state. Starts no work.
 * @throws Failure product-unknown
 */
export async function readReplacement(
  reading: BatchReading,
  staffId: number,
  variantId: number,
): Promise<Replacement> {
  const id = { staffId, batch: `variant/${variantId}` };
  const { product, variant } = await requireVariant(reading, variantId);
  const { uploads, places, isRead } = await readBatch(reading, id);
  const keys = isRead ? places.map(({ key }) => key) : [];
  const [design] = await readDesigns(reading, id, { keys, uploads });
  return { uploads, product, variant, design };
}

/** Variant whose files a staff member replaces, and the version of the design. */
export interface FilesToReplace {
  readonly staffId: number;
  readonly variantId: number;
  readonly version: number;
  readonly notifyBuyers: boolean;
  /** SHA-256 of files that staff confirmed although they differ much or may be incomplete. */
  readonly confirmedFiles?: readonly string[] | undefined;
}

const UNDO_MS = 24 * 60 * 60_000;

/**
 * Replaces the variant's files: rows, audit log and data for an undo in one transaction. Buyers of the old
 * files keep them and get a mail when the undo period ends. Answers the design's version.
 * @throws Failure product-unknown, changed-meanwhile, design-not-ready, replacement-unconfirmed
 */
export async function replaceFiles(
  replacing: Replacing,
  { staffId, variantId, version, notifyBuyers, confirmedFiles = [] }: FilesToReplace,
  audit: AuditContext,
): Promise<number> {
  const { uploads, product, variant, design } = await readReplacement(replacing, staffId, variantId);
  const before = await readState(replacing.db, variantId);
  if (product.version !== version || !before) throw new Failure("changed-meanwhile");
  if (!design) throw new Failure("design-not-ready");
  const undoUntil = new Date(audit.now.getTime() + UNDO_MS);
  const who = { at: audit.now, undoUntil, who: audit.actor.who, notifiesBuyers: notifyBuyers };
  const ids = uploads.map(({ id }) => id);
  const task = await taskOf(replacing, design, design.candidate);
  await add(replacing, { ...task, earlierResult: design.result }, async ({ result, preparedProduct }) => {
    if (preparedProduct?.isNew !== false || result.variants[0]?.state !== "changed")
      throw new Failure("design-not-ready");
    const toConfirm = result.warnings.flatMap(({ values }) => values.sha256 ?? []);
    if (toConfirm.some((sha256) => !confirmedFiles.includes(sha256)))
      throw new Failure("replacement-unconfirmed");
    const changes = result.changes.map(({ reason }) => reason);
    const after = { variant: variant.name, changes, ...(toConfirm.length > 0 && { confirmed: toConfirm }) };
    const change = { action: "files replaced", subject: "design", subjectId: product.id, after } as const;
    return {
      edit: { audit, version, change },
      also: (tx) => addReplacement(tx, variantId, { ...who, before }, ids),
    };
  });
  await replacing.files.remove(ids);
  await replacing.onFiles({ staffId, batch: `variant/${variantId}` });
  return (await findStockProduct(replacing.database, product.id))?.version ?? version;
}

/** Variant whose files are restored, and the version of the design. */
export interface FilesToRestore {
  readonly variantId: number;
  readonly version: number;
}

/** The replacement if it can still be undone, else `undefined`. */
export function undoable(
  last: FileReplacement | undefined,
  fileHash: string,
  now: Date,
): FileReplacement | undefined {
  return last && last.undoUntil > now && last.after.variant.fileHash === fileHash ? last : undefined;
}

/**
 * Restores the files before the last replacement, with the sizes, picture and texts that followed from them.
 * Later changes stay. The files get a new version in their name, because customers may have bought those in
 * between. Answers the design's version.
 * @throws Failure product-unknown, changed-meanwhile, replacement-not-undoable
 */
export async function undoReplacement(
  replacing: Replacing,
  { variantId, version }: FilesToRestore,
  audit: AuditContext,
): Promise<number> {
  const { db, database, shopFiles } = replacing;
  const { product, variant } = await requireVariant(replacing, variantId);
  const present = await readState(db, variantId);
  if (product.version !== version || !present) throw new Failure("changed-meanwhile");
  const last = undoable(await findLastReplacement(db, variantId), variant.fileHash, audit.now);
  const bytes = last && (await replacing.zipOf(last.before.variant.fileHash));
  if (!last || !bytes) throw new Failure("replacement-not-undoable");
  const change = {
    action: "files replaced, undone",
    subject: "design",
    subjectId: product.id,
    after: { variant: variant.name, replacedBy: last.who, replacedAt: last.at.toISOString() },
  } as const;
  const { words, packed, ...design } = restoredState(last, present, bytes);
  const productChange: ProductChange = {
    isNew: false,
    id: product.id,
    words: {},
    newVariants: [],
    changedVariants: [{ id: variantId, words, packedFiles: packed }],
    measures: design.measures,
    pictures: design.cover && [design.cover, ...product.morePictures],
    edit: { audit, version, change },
  };
  await changeProduct(db, shopFiles, productChange, async (tx) => {
    if (!(await removeReplacement(tx, last.id))) throw new Failure("changed-meanwhile");
  });
  return (await findStockProduct(database, product.id))?.version ?? version;
}

/** Notifies owners of files whose replacement can no longer be undone; answers the number of replacements. */
export function endUndoPeriods(
  { db, files }: { readonly db: Database; readonly files: Pick<FileStore, "get"> },
  now: Date,
): Promise<number> {
  return settleReplacements(db, now, (hash) => measureZip(files, hash));
}

/** State before the replacement, except values that changed after it. */
function restoredState(
  { before, after }: FileReplacement,
  present: ReplacedState,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const { facts, files, format } = before.variant;
  const words = (["name", "machine", "hoop"] as const).flatMap((word) =>
    present.variant[word] === after.variant[word] ? [[word, before.variant[word]] as const] : [],
  );
  const packed: PackedFiles = {
    fileBase: nextVersion(present.variant.path),
    format,
    facts,
    designFiles: files,
    zip: storedBytes({ bytes, contentType: "application/zip" }),
  };
  const appearance = before.measures.appearance ?? after.measures.appearance ?? [];
  const hasSameMeasures = isDeepStrictEqual(present.measures, after.measures);
  const hasSameCover = isDeepStrictEqual(present.cover, after.cover);
  return {
    words: Object.fromEntries(words),
    packed,
    measures: hasSameMeasures ? { ...before.measures, appearance } : undefined,
    cover: hasSameCover ? before.cover : undefined,
  };
}
