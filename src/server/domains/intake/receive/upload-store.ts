import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import {
  MOVE_IN_BATCH,
  MOVE_IN_QUOTA,
  UPLOAD_QUOTA,
} from "../../../../contract/office/uploads/upload-rules.ts";
import type { Database } from "../../../db/database.ts";
import { staff, uploads } from "../../../db/schema/index.ts";
import { isReplacedByLater } from "./upload-kind.ts";

export type UploadRow = typeof uploads.$inferSelect;

/** Time after which the claim of a silent writer expires. */
const CLAIM_MS = 15_000;

export async function findUpload(db: Database, staffId: number, id: string): Promise<UploadRow | undefined> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.staffId, staffId)));
  return rows[0];
}

/** Uploads of a batch, oldest first. */
export function listUploads(db: Database, staffId: number, batch: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.batch, batch)))
    .orderBy(asc(uploads.createdAt), asc(uploads.path));
}

/** Claims the file for writing or renews the claim. Answers `false` while another process writes. */
export async function takeWriter(db: Database, id: string, writer: string, now: Date): Promise<boolean> {
  const isFree = sql`(${uploads.writer} is null or ${uploads.writer} = ${writer} or ${uploads.writerUntil} < ${now})`;
  const rows = await db
    .update(uploads)
    .set({ writer, writerUntil: new Date(now.getTime() + CLAIM_MS), touchedAt: now })
    .where(and(eq(uploads.id, id), isFree))
    .returning({ id: uploads.id });
  return rows.length === 1;
}

export async function dropWriter(db: Database, id: string, writer: string): Promise<void> {
  await db
    .update(uploads)
    .set({ writer: null, writerUntil: null })
    .where(and(eq(uploads.id, id), eq(uploads.writer, writer)));
}

/** Answers the ids of removed uploads. */
export function removeUploads(db: Database, staffId: number, ids: readonly string[]): Promise<string[]> {
  return removeWhere(db, and(eq(uploads.staffId, staffId), inArray(uploads.id, [...ids])));
}

/** Removes uploads without progress since these times. Answers their ids. */
export function removeStaleUploads(
  db: Database,
  before: { readonly moveIn: Date; readonly others: Date },
): Promise<string[]> {
  const ofMoveIn = and(eq(uploads.batch, MOVE_IN_BATCH), lt(uploads.touchedAt, before.moveIn));
  return removeWhere(
    db,
    or(ofMoveIn, and(ne(uploads.batch, MOVE_IN_BATCH), lt(uploads.touchedAt, before.others))),
  );
}

/** Ids that belong to uploads. */
export async function knownUploadIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

type NewUpload = Pick<UploadRow, "id" | "staffId" | "batch" | "givenPath" | "size">;

async function removeWhere(db: Database, condition: SQL | undefined): Promise<string[]> {
  const rows = await db.delete(uploads).where(condition).returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}

/** Answers `false` if it exceeds the quota of a staff member, who has one of their own for an older shop. */
export function addUpload(db: Database, upload: NewUpload, now: Date): Promise<boolean> {
  const isOfMove = upload.batch === MOVE_IN_BATCH;
  return db.transaction(async (tx) => {
    // Lock the staff member, so that concurrent uploads cannot exceed the quota.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, upload.staffId)).for("update");
    const [usage] = await tx
      .select({ files: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
      .from(uploads)
      .where(
        and(eq(uploads.staffId, upload.staffId), sql`(${uploads.batch} = ${MOVE_IN_BATCH}) = ${isOfMove}`),
      );
    const files = (usage?.files ?? 0) + 1;
    const bytes = Number(usage?.bytes ?? 0) + upload.size;
    const quota = isOfMove ? MOVE_IN_QUOTA : UPLOAD_QUOTA;
    if (files > quota.files || bytes > quota.bytes) return false;
    const path = await freePath(tx, upload);
    await tx.insert(uploads).values({ ...upload, path, createdAt: now, touchedAt: now });
    return true;
  });
}

/** Unused path: `lotus.pes`, or `lotus (2).pes` if that is taken. */
async function freePath(tx: Database, { staffId, batch, givenPath }: NewUpload): Promise<string> {
  const rows = await tx
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.batch, batch), eq(uploads.givenPath, givenPath)));
  const takenPaths = new Set(rows.map(({ path }) => path));
  const [, stem = givenPath, ending = ""] = /^(.*?)(\.[^./]+)?$/s.exec(givenPath) ?? [];
  for (let count = 1; ; count++) {
    const path = count === 1 ? givenPath : `${stem} (${count})${ending}`;
    if (!takenPaths.has(path)) return path;
  }
}

/**
 * Marks it as complete. Answers the ids of files to delete: the upload itself if it is a duplicate, or an
 * older table.
 */
export function finishUpload(
  db: Database,
  { id, sha256, now }: { readonly id: string; readonly sha256: string; readonly now: Date },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [upload] = await tx
      .update(uploads)
      .set({ sha256, touchedAt: now })
      .where(eq(uploads.id, id))
      .returning();
    if (!upload) return [];
    const { staffId, batch, givenPath } = upload;
    const similar = and(
      ...[eq(uploads.staffId, staffId), eq(uploads.batch, batch), eq(uploads.givenPath, givenPath)],
      ne(uploads.id, id),
    );
    if (isReplacedByLater(batch, givenPath)) {
      const older = await tx.delete(uploads).where(similar).returning({ id: uploads.id });
      await tx.update(uploads).set({ path: givenPath }).where(eq(uploads.id, id));
      return older.map((row) => row.id);
    }
    const [duplicate] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(similar, eq(uploads.sha256, sha256)));
    if (!duplicate) return [];
    await tx.delete(uploads).where(eq(uploads.id, id));
    return [id];
  });
}
