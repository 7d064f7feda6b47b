import { asc, eq, sql } from "drizzle-orm";
import { MOVE_IN_BATCH } from "../../../../contract/office/uploads/upload-rules.ts";
import type { Database } from "../../../db/database.ts";
import { uploads } from "../../../db/schema/index.ts";
import { type ListedTree, listTreeOf } from "../read/list-source.ts";
import type { StagedFiles } from "./staged-files.ts";

/** Files that the office received for a move. */
interface MoveInUploads {
  /** Complete files. */
  readonly files: number;
  readonly bytes: number;
  /** Files that have not arrived whole. */
  readonly arriving: number;
}

export async function countMoveInUploads(db: Database): Promise<MoveInUploads> {
  const isComplete = sql`${uploads.sha256} is not null`;
  const [row] = await db
    .select({
      files: sql<number>`(count(*) filter (where ${isComplete}))::int`,
      bytes: sql<string>`coalesce(sum(${uploads.size}) filter (where ${isComplete}), 0)`,
      arriving: sql<number>`(count(*) filter (where not ${isComplete}))::int`,
    })
    .from(uploads)
    .where(eq(uploads.batch, MOVE_IN_BATCH));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0), arriving: row?.arriving ?? 0 };
}

/**
 * Complete files of an older shop, of all owners, as a folder with their paths. They do
 * not get stale for a while.
 * @throws UnreadableSource
 */
export async function listMoveInUploads(db: Database, staged: StagedFiles, now: Date): Promise<ListedTree> {
  const isOfMove = eq(uploads.batch, MOVE_IN_BATCH);
  await db.update(uploads).set({ touchedAt: now }).where(isOfMove);
  const rows = await db.select().from(uploads).where(isOfMove).orderBy(asc(uploads.path), asc(uploads.id));
  const files: { path: string; size: number; disk: string }[] = [];
  // One by one: files in shared storage are downloaded first.
  for (const { id, path, size, sha256 } of rows)
    if (sha256 !== null) files.push({ path, size, disk: await staged.fetch(id) });
  // A folder that was dropped as a whole is the root, as on the command line.
  const [top] = files[0]?.path.split("/") ?? [];
  const isBelowTop = files.every(({ path }) => path.startsWith(`${top}/`));
  return listTreeOf(isBelowTop ? files.map((file) => ({ ...file, path: below(file.path) })) : files);
}

const below = (path: string) => path.slice(path.indexOf("/") + 1);

export async function removeMoveInUploads(db: Database, staged: StagedFiles): Promise<void> {
  const rows = await db.delete(uploads).where(eq(uploads.batch, MOVE_IN_BATCH)).returning({ id: uploads.id });
  await staged.remove(rows.map(({ id }) => id));
}
