import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { MOVE_IN_BATCH } from "../../../../contract/office/uploads/upload-rules.ts";
import type { Database } from "../../../db/database.ts";
import { staff, uploadBatches, uploadedDesigns, uploads } from "../../../db/schema/index.ts";
import type { Candidate, CandidateVariant } from "../candidate.ts";
import type { ReadUploads } from "../read/read-candidates.ts";

/** A batch of a staff member: `new`, `variant/5211`. */
export interface BatchId {
  readonly staffId: number;
  readonly batch: string;
}

/** The batch whose files become designs. */
export const newDesignsOf = (staffId: number): BatchId => ({ staffId, batch: "new" });

/** Contents of a batch's files, without its designs, which have rows of their own. */
export interface StoredBatch {
  readonly filesHash: string;
  readonly read: Omit<ReadUploads, "candidates">;
  readonly resolvedVersion: number | null;
}

/** Increase when checks give other results for the same files: everything is read and checked again. */
const CHECKS = 4;

/** Hash of values and of the version of the checks. */
export function hashOf(...values: readonly unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([CHECKS, ...values]))
    .digest("hex");
}

/** Hash of complete files. */
export function filesHashOf(files: readonly { readonly id: string; readonly path: string }[]): string {
  return hashOf(files.map(({ id, path }) => [id, path]));
}

/** Contents of a batch's files as they were read last. */
export async function findBatch(db: Database, id: BatchId): Promise<StoredBatch | undefined> {
  const [row] = await db.select().from(uploadBatches).where(isBatch(id));
  // Only `saveRead` writes the value.
  return row && { ...row, read: JSON.parse(row.parsed) as StoredBatch["read"] };
}

/** False for photos of designs in the shop, and for files of an older shop. */
export const isMadeOfDesigns = (batch: string): boolean =>
  !batch.startsWith("photo/") && batch !== MOVE_IN_BATCH;

/** Batches with complete files that become designs. */
export function listBatches(db: Database): Promise<BatchId[]> {
  return db
    .selectDistinct({ staffId: uploads.staffId, batch: uploads.batch })
    .from(uploads)
    .where(
      and(
        isNotNull(uploads.sha256),
        sql`${uploads.batch} not like 'photo/%'`,
        ne(uploads.batch, MOVE_IN_BATCH),
      ),
    );
}

/** Answers `false` and writes nothing if the files changed since they were read. */
export function saveReadFiles(
  db: Database,
  id: BatchId,
  filesHash: string,
  contents: ReadUploads,
): Promise<boolean> {
  return db.transaction((tx) => saveRead(tx, id, filesHash, contents));
}

/** Records the catalogue version for which everything was checked; null if checks are left. */
export async function settleBatch(db: Database, id: BatchId, resolvedVersion: number | null): Promise<void> {
  await db.update(uploadBatches).set({ resolvedVersion }).where(isBatch(id));
}

/** Deletes stored contents of files that are gone. */
export function sweepBatches(db: Database): Promise<void> {
  return db.transaction((tx) => sweep(tx));
}

const isBatch = ({ staffId, batch }: BatchId) =>
  and(eq(uploadBatches.staffId, staffId), eq(uploadBatches.batch, batch));

/** Designs that the files of a batch make. */
export const inBatch = ({ staffId, batch }: BatchId) =>
  and(
    eq(uploadedDesigns.staffId, staffId),
    eq(uploadedDesigns.batch, batch),
    isNotNull(uploadedDesigns.position),
  );

async function saveRead(
  tx: Database,
  id: BatchId,
  filesHash: string,
  { candidates, ...contents }: ReadUploads,
): Promise<boolean> {
  const { staffId, batch } = id;
  // Lock the staff member, so that an older result cannot replace a newer one.
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("update");
  const current = await tx
    .select({ id: uploads.id, path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.batch, batch), isNotNull(uploads.sha256)))
    .orderBy(asc(uploads.createdAt), asc(uploads.path));
  if (filesHashOf(current) !== filesHash) return false;
  const row = { filesHash, resolvedVersion: null, parsed: JSON.stringify(contents) };
  await tx
    .insert(uploadBatches)
    .values({ ...id, ...row })
    .onConflictDoUpdate({ target: [uploadBatches.staffId, uploadBatches.batch], set: row });
  const isReplacement = batch !== "new" && current.length > 0;
  await recordCandidates(tx, id, isReplacement ? [asOneVariant(candidates, contents.error)] : candidates);
  return true;
}

/** Files that replace one variant's: its machine decides which format of a zip is used. */
function asOneVariant(candidates: readonly Candidate[], error: ReadUploads["error"]): Candidate {
  const allVariants = candidates.flatMap(({ variants }) => variants);
  const files = allVariants.flatMap((one) => one.files);
  const variant: CandidateVariant = {
    label: "",
    files,
    isWholeZip: files.some(({ inside }) => inside.length > 0),
    sideCars: allVariants.flatMap(({ sideCars }) => sideCars),
    declared: {},
    errors: error ? [error] : [],
  };
  return { label: "", variants: [variant], errors: [] };
}

const ROWS_AT_ONCE = 500;

/** Writes designs that are new, changed or moved; the others keep their results. */
async function recordCandidates(tx: Database, id: BatchId, candidates: readonly Candidate[]): Promise<void> {
  const { staffId, batch, key, position, request } = uploadedDesigns;
  const storedRows = await tx.select({ key, position, request }).from(uploadedDesigns).where(inBatch(id));
  const before = new Map(storedRows.map((row) => [row.key, row]));
  const takenKeys = new Set<string>();
  const after = candidates.map((one, place) => {
    const row = { key: freeKey(one.label, takenKeys), position: place, request: JSON.stringify(one) };
    return { ...row, ...id, madeOf: madeOf(one) };
  });
  const removedKeys = storedRows.flatMap((row) => (takenKeys.has(row.key) ? [] : [row.key]));
  if (removedKeys.length > 0)
    await tx
      .update(uploadedDesigns)
      .set({ position: null, request: null, inputsHash: null, outcome: null, isRefused: false })
      .where(and(inBatch(id), inArray(key, removedKeys)));
  const changedRows = after.filter((row) => {
    const oldRow = before.get(row.key);
    return oldRow?.position !== row.position || oldRow.request !== row.request;
  });
  for (let at = 0; at < changedRows.length; at += ROWS_AT_ONCE)
    await tx
      .insert(uploadedDesigns)
      .values(changedRows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [staffId, batch, key],
        set: {
          position: sql`excluded.position`,
          request: sql`excluded.request`,
          madeOf: sql`excluded.made_of`,
        },
      });
}

const LONGEST_KEY = 580;

/** Unique key from the label, short enough for an index. */
function freeKey(label: string, takenKeys: Set<string>): string {
  const stem = label.slice(0, LONGEST_KEY).replaceAll("\u0000", "").toWellFormed();
  let key = stem;
  for (let count = 2; takenKeys.has(key); count++) key = `${stem} (${count})`;
  takenKeys.add(key);
  return key;
}

/** Upload ids of the design's files: `disk` of a stored candidate's file is its upload id. */
function madeOf({ photo, variants }: Candidate) {
  const ownFiles = variants.flatMap(({ files, sideCars }) => [...files, ...sideCars]);
  return { photo: photo?.disk ?? null, files: [...new Set(ownFiles.map(({ disk }) => disk))] };
}

async function sweep(tx: Database): Promise<void> {
  await tx
    .delete(uploadedDesigns)
    .where(
      sql`not exists (select 1 from ${uploads} where ${uploads.staffId} = ${uploadedDesigns.staffId} and ${uploadedDesigns.batch} in ('new', ${uploads.batch}))`,
    );
  await tx
    .delete(uploadBatches)
    .where(
      sql`not exists (select 1 from ${uploads} where ${uploads.staffId} = ${uploadBatches.staffId} and ${uploads.batch} = ${uploadBatches.batch})`,
    );
}
