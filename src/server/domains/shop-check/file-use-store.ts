import { eq, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { storedFiles } from "../../db/schema/index.ts";

/** A file that the database references. */
export interface NamedFile {
  readonly hash: string;
  /** Bytes, if known. */
  readonly size: number | null;
  readonly kind: FileKind;
}

/** A ticket's photo is a picture as well, but staff cannot upload it again. */
export type FileKind = "zip" | "picture" | "ticket-photo";

const NAMED = `
  select hash, size, case when content_type like 'image/%' then 'picture' else 'zip' end as kind from stored_files
  union all select file_hash, file_size, 'zip' from order_lines
  union all select file_hash, file_size, 'zip' from earlier_files
  union all select zip_hash, zip_size, 'zip' from adaptations
  union all select file_hash, null, 'zip' from product_variants
  union all select picture_hash, null, 'picture' from products
  union all select picture_hash, null, 'picture' from product_pictures
  union all select hash, null, 'ticket-photo' from ticket_photos`;

/** A file is a picture if any of its uses says so. The first kind in the alphabet counts. */
const KIND = "min(kind)";

const USES = `
  select format('design %s, %s (%s)', p.id, v.name, v.id) as use
  from product_variants v join products p on p.id = v.product_id where v.file_hash = $1
  union all select format('design %s, cover picture', id) from products where picture_hash = $1
  union all select format('design %s, further picture', product_id) from product_pictures where picture_hash = $1
  union all select format('replaced in variant %s, needed to undo it', variant_id)
  from file_replacements where $1 in (old_file_hash, old_picture_hash)
  union all select format('photo of ticket %s', ticket) from ticket_photos where hash = $1
  union all select format('bought in %s orders', count(distinct order_number)) from order_lines where file_hash = $1
  having count(*) > 0
  union all select format('earlier file of %s orders', count(*)) from earlier_files where file_hash = $1
  having count(*) > 0
  union all select format('made to measure in %s orders', count(*)) from adaptations where zip_hash = $1
  having count(*) > 0`;

/** Whether nothing uses the stored file `f`. */
const IS_UNUSED = `
    not exists (select 1 from product_variants where file_hash = f.hash)
    and not exists (select 1 from products where picture_hash = f.hash)
    and not exists (select 1 from product_pictures where picture_hash = f.hash)
    and not exists (select 1 from order_lines where file_hash = f.hash)
    and not exists (select 1 from earlier_files where file_hash = f.hash)
    and not exists (select 1 from adaptations where zip_hash = f.hash)
    and not exists (select 1 from file_replacements where f.hash in (old_file_hash, old_picture_hash))`;

const UNUSED = `select hash from stored_files f where created_at < $1 and ${IS_UNUSED} order by hash`;

/** By hash, starting after `after`. */
export async function readFileBatch(
  { pool }: OpenDatabase,
  after: string,
  limit: number,
): Promise<NamedFile[]> {
  const text = `select hash, max(size) as size, ${KIND} as kind from (${NAMED}) named
        where hash > $1 group by hash order by hash limit $2`;
  return (await pool.query<NamedFile>(text, [after, limit])).rows;
}

/** Number of different files. */
export async function countFiles({ pool }: OpenDatabase): Promise<number> {
  const text = `select count(distinct hash)::int as files from (${NAMED}) named`;
  return (await pool.query<{ files: number }>(text)).rows[0]?.files ?? 0;
}

export async function readFileKind({ pool }: OpenDatabase, hash: string): Promise<FileKind> {
  const text = `select ${KIND} as kind from (${NAMED}) named where hash = $1`;
  return (await pool.query<{ kind: FileKind | null }>(text, [hash])).rows[0]?.kind ?? "zip";
}

/** Descriptions of the file's uses. */
export async function readFileUses({ pool }: OpenDatabase, hash: string): Promise<string[]> {
  return (await pool.query<{ use: string }>(USES, [hash])).rows.map(({ use }) => use);
}

/** Those of `hashes` that nothing in the database references. */
export async function filterUnnamed({ pool }: OpenDatabase, hashes: readonly string[]): Promise<string[]> {
  const text = `select hash from unnest($1::text[]) hash where hash not in (select hash from (${NAMED}) named where hash = any($1))`;
  return (await pool.query<{ hash: string }>(text, [hashes])).rows.map(({ hash }) => hash);
}

/** Hashes in `stored_files` older than `before` that no product, order or undo needs. */
export async function listUnusedFiles({ pool }: OpenDatabase, before: Date): Promise<string[]> {
  return (await pool.query<{ hash: string }>(UNUSED, [before])).rows.map(({ hash }) => hash);
}

export async function deleteFileRows({ pool }: OpenDatabase, hashes: readonly string[]): Promise<void> {
  await pool.query("delete from stored_files where hash = any($1)", [hashes]);
}

/**
 * Deletes at most `limit` files of private designs that were deleted before `before`: in storage by `remove`,
 * then their rows; returns the count. Those that something else uses stay. A killed run is done again.
 */
export function deleteMarkedFiles(
  db: Database,
  before: Date,
  limit: number,
  remove: (hash: string) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    // A design that is made with the same file waits for the lock, and then stores the file again.
    const { rows } = await tx.execute<{ hash: string; unused: boolean }>(sql`
      select hash, ${sql.raw(IS_UNUSED)} and not exists (select 1 from ticket_photos p where p.hash = f.hash) as unused
      from stored_files f where unused_since < ${before.toISOString()}
      order by unused_since limit ${limit} for update skip locked`);
    for (const { hash, unused: isUnused } of rows) {
      const ofFile = eq(storedFiles.hash, hash);
      if (isUnused) {
        await remove(hash);
        await tx.delete(storedFiles).where(ofFile);
      } else await tx.update(storedFiles).set({ unusedSince: null }).where(ofFile);
    }
    return rows.length;
  });
}
