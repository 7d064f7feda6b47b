import { and, asc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { UPLOAD_QUOTA } from "../../../../contract/office/uploads/upload-rules.ts";
import type { Database } from "../../../db/database.ts";
import { staff, uploads } from "../../../db/schema/index.ts";
import { isTable } from "./upload-kind.ts";

export type UploadRow = typeof uploads.$inferSelect;

export interface UploadStore {
  /** Answers `false` if it exceeds the quota of a staff member. */
  add(
    upload: Pick<UploadRow, "id" | "staffId" | "batch" | "givenPath" | "size">,
    now: Date,
  ): Promise<boolean>;
  find(staffId: number, id: string): Promise<UploadRow | undefined>;
  /** Uploads of a batch, oldest first. */
  list(staffId: number, batch: string): Promise<UploadRow[]>;
  /** Claims the file for writing or renews the claim. Answers `false` while another process writes. */
  takeWriter(id: string, writer: string, now: Date): Promise<boolean>;
  dropWriter(id: string, writer: string): Promise<void>;
  /**
   * Marks it as complete. Answers the ids of files to delete: the upload itself if it is a duplicate, or an
   * older table.
   */
  finish(id: string, sha256: string, now: Date): Promise<string[]>;
  /** Answers the ids of removed uploads. */
  remove(staffId: number, ids: readonly string[]): Promise<string[]>;
  /** Removes uploads without progress since `before`. Answers their ids. */
  sweep(before: Date): Promise<string[]>;
  /** Ids that belong to uploads. */
  known(ids: readonly string[]): Promise<Set<string>>;
}

/** Time after which the claim of a silent writer expires. */
const CLAIM_MS = 15_000;

export function createUploadStore(db: Database): UploadStore {
  return {
    add: (upload, now) => addUpload(db, upload, now),
    find: async (staffId, id) =>
      (
        await db
          .select()
          .from(uploads)
          .where(and(eq(uploads.id, id), eq(uploads.staffId, staffId)))
      )[0],
    list: (staffId, batch) =>
      db
        .select()
        .from(uploads)
        .where(and(eq(uploads.staffId, staffId), eq(uploads.batch, batch)))
        .orderBy(asc(uploads.createdAt), asc(uploads.path)),
    takeWriter: async (id, writer, now) => {
      const isFree = sql`(${uploads.writer} is null or ${uploads.writer} = ${writer} or ${uploads.writerUntil} < ${now})`;
      const rows = await db
        .update(uploads)
        .set({ writer, writerUntil: new Date(now.getTime() + CLAIM_MS), touchedAt: now })
        .where(and(eq(uploads.id, id), isFree))
        .returning({ id: uploads.id });
      return rows.length === 1;
    },
    dropWriter: async (id, writer) => {
      await db
        .update(uploads)
        .set({ writer: null, writerUntil: null })
        .where(and(eq(uploads.id, id), eq(uploads.writer, writer)));
    },
    finish: (id, sha256, now) => finishUpload(db, { id, sha256, now }),
    remove: async (staffId, ids) => {
      if (ids.length === 0) return [];
      const removed = await db
        .delete(uploads)
        .where(and(eq(uploads.staffId, staffId), inArray(uploads.id, [...ids])))
        .returning({ id: uploads.id });
      return removed.map(({ id }) => id);
    },
    sweep: async (before) => {
      const removed = await db
        .delete(uploads)
        .where(lt(uploads.touchedAt, before))
        .returning({ id: uploads.id });
      return removed.map(({ id }) => id);
    },
    known: async (ids) => {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(inArray(uploads.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

function addUpload(db: Database, upload: Parameters<UploadStore["add"]>[0], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Lock the staff member, so that concurrent uploads cannot exceed the quota.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, upload.staffId)).for("update");
    const [used] = await tx
      .select({ files: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
      .from(uploads)
      .where(eq(uploads.staffId, upload.staffId));
    const files = (used?.files ?? 0) + 1;
    const bytes = Number(used?.bytes ?? 0) + upload.size;
    if (files > UPLOAD_QUOTA.files || bytes > UPLOAD_QUOTA.bytes) return false;
    const path = await freePath(tx, upload);
    await tx.insert(uploads).values({ ...upload, path, createdAt: now, touchedAt: now });
    return true;
  });
}

/** Unused path: `lotus.pes`, or `lotus (2).pes` if that is taken. */
async function freePath(
  tx: Database,
  { staffId, batch, givenPath }: Pick<UploadRow, "staffId" | "batch" | "givenPath">,
): Promise<string> {
  const rows = await tx
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.batch, batch), eq(uploads.givenPath, givenPath)));
  const taken = new Set(rows.map(({ path }) => path));
  const [, stem = givenPath, ending = ""] = /^(.*?)(\.[^./]+)?$/s.exec(givenPath) ?? [];
  for (let count = 1; ; count++) {
    const path = count === 1 ? givenPath : `${stem} (${count})${ending}`;
    if (!taken.has(path)) return path;
  }
}

function finishUpload(
  db: Database,
  { id, sha256, now }: { readonly id: string; readonly sha256: string; readonly now: Date },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .update(uploads)
      .set({ sha256, touchedAt: now })
      .where(eq(uploads.id, id))
      .returning();
    if (!own) return [];
    const { staffId, batch, givenPath } = own;
    const similar = and(
      ...[eq(uploads.staffId, staffId), eq(uploads.batch, batch), eq(uploads.givenPath, givenPath)],
      ne(uploads.id, id),
    );
    if (isTable(givenPath)) {
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
