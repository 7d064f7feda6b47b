import { desc, eq, inArray, sql } from "drizzle-orm";
import type { ProductPart, VariantFacts } from "../../../../contract/catalogue.ts";
import type { Language } from "../../../../contract/languages.ts";
import { changedFacts, type FileFacts } from "../../../../contract/stitching/file-facts.ts";
import type { Database } from "../../../db/database.ts";
import { fileReplacements, uploads } from "../../../db/schema/index.ts";
import type { DesignFile, StoredPicture } from "../../catalogue/writing/index.ts";
import { enqueueMail } from "../../notifications/index.ts";

/** Values that follow from a variant's files, in the variant and in its design. */
export interface ReplacedState {
  readonly variant: {
    readonly name: string;
    readonly machine: string;
    readonly hoop: string;
    readonly format: string;
    readonly path: string;
    readonly fileHash: string;
    readonly facts: VariantFacts;
    readonly files: readonly DesignFile[];
  };
  readonly measures: {
    readonly height: string;
    readonly stitches: string;
    readonly parts: readonly ProductPart[];
    readonly appearance: readonly number[] | null;
  };
  readonly cover: StoredPicture;
}

export interface FileReplacement {
  readonly id: number;
  readonly at: Date;
  readonly undoUntil: Date;
  readonly who: string;
  readonly notifiesBuyers: boolean;
  readonly before: ReplacedState;
  readonly after: ReplacedState;
}

/** `undefined` when the zip cannot be read. */
export type MeasureZip = (hash: string) => Promise<FileFacts | undefined>;

interface Buyer extends Record<string, unknown> {
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly productId: number;
  readonly productName: string;
  readonly variantName: string;
  readonly path: string;
  readonly oldHash: string;
  readonly newHash: string;
}

const OWNED = (variantId: number) => sql`
  from product_variants v join order_lines l on l.variant_id = v.id and l.refunded_at is null
  join orders o on o.number = l.order_number and o.state = 'paid'
  join customers c on c.id = o.customer_id and c.closed_at is null
  where v.id = ${variantId}`;

/** Customers who own the variant: bought, not refunded, the account not closed. */
export async function countOwners(db: Database, variantId: number): Promise<number> {
  const text = sql`select count(distinct c.id)::int as count ${OWNED(variantId)}`;
  return (await db.execute<{ count: number }>(text)).rows[0]?.count ?? 0;
}

/** Last replacement of the variant's files, unless it was undone or its undo period ended. */
export async function findLastReplacement(
  db: Database,
  variantId: number,
): Promise<FileReplacement | undefined> {
  const [row] = await db
    .select()
    .from(fileReplacements)
    .where(eq(fileReplacements.variantId, variantId))
    .orderBy(desc(fileReplacements.id))
    .limit(1);
  // Only `addReplacement` writes these values.
  return row && { ...row, before: row.before as ReplacedState, after: row.after as ReplacedState };
}

/**
 * Ends the undo period of replacements that are old enough, and writes mails to the owners, which say
 * what `measure` found in the zips of both hashes. Answers the number of replacements.
 */
export function settleReplacements(db: Database, now: Date, measure: MeasureZip): Promise<number> {
  return db.transaction((tx) => settle(tx, now, measure));
}

/** Call in the transaction that replaced the files. Deletes the rows of the uploads used. */
export async function addReplacement(
  tx: Database,
  variantId: number,
  replacement: Omit<FileReplacement, "id" | "after">,
  uploadIds: readonly string[],
): Promise<void> {
  const { before } = replacement;
  const hashes = { oldFileHash: before.variant.fileHash, oldPictureHash: before.cover.pictureHash };
  const after = await readState(tx, variantId);
  await tx.insert(fileReplacements).values({ ...replacement, ...hashes, variantId, after });
  await tx.delete(uploads).where(inArray(uploads.id, [...uploadIds]));
}

/** Call in the transaction that undoes it. Answers `false` if another request undid it first. */
export async function removeReplacement(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .delete(fileReplacements)
    .where(eq(fileReplacements.id, id))
    .returning({ id: fileReplacements.id });
  return rows.length === 1;
}

export async function readState(db: Database, variantId: number): Promise<ReplacedState | undefined> {
  const { rows } = await db.execute<{ state: ReplacedState }>(sql`
    select json_build_object(
      'variant', json_build_object('name', v.name, 'machine', v.machine, 'hoop', v.hoop, 'format', v.format, 'path', v.path,
        'fileHash', v.file_hash, 'facts', v.facts,
        'files', (select coalesce(json_agg(json_build_object('name', f.name, 'part', f.part, 'format', f.format, 'bytes', f.bytes,
                    'sha256', f.sha256, 'stitches', f.stitches, 'colors', f.colors, 'width', f.width_tenth_mm,
                    'height', f.height_tenth_mm) order by f.id), '[]')
                  from design_files f where f.variant_id = v.id)),
      'measures', json_build_object('height', p.height, 'stitches', p.stitches, 'parts', p.parts, 'appearance', p.appearance),
      'cover', json_build_object('pictureHash', p.picture_hash, 'photoHash', p.photo_hash)) as state
    from product_variants v join products p on p.id = v.product_id and p.owner_id is null where v.id = ${variantId}`);
  return rows[0]?.state;
}

async function settle(tx: Database, now: Date, measure: MeasureZip): Promise<number> {
  const { rows } = await tx.execute<{ variantId: number; notifies: boolean }>(sql`
    delete from file_replacements r
    where not exists (select 1 from file_replacements later where later.variant_id = r.variant_id and later.undo_until > ${now})
    returning variant_id as "variantId", notifies_buyers as notifies`);
  const variantIds = new Set(rows.flatMap(({ variantId, notifies }) => (notifies ? [variantId] : [])));
  for (const variantId of variantIds) await notifyBuyers(tx, variantId, now, measure);
  return rows.length;
}

/** Notifies each owner once, except owners who have the current files. */
async function notifyBuyers(tx: Database, variantId: number, now: Date, measure: MeasureZip): Promise<void> {
  const { rows } = await tx.execute<Buyer>(sql`
    select * from (
      select distinct on (c.id) c.email, c.language, c.full_name as name, v.product_id as "productId", v.path,
        coalesce((select nullif(t.name, '') from product_texts t where t.product_id = v.product_id and t.language = c.language),
          l.product_name) as "productName", l.variant_name as "variantName",
        l.file_hash as "oldHash", v.file_hash as "newHash",
        bool_or(l.file_hash = v.file_hash) over (partition by c.id) as "hasThem"
      ${OWNED(variantId)} order by c.id, l.id desc) owner
    where not "hasThem"`);
  const facts = new Map<string, FileFacts | undefined>();
  for (const hash of new Set(rows.flatMap(({ oldHash, newHash }) => [oldHash, newHash])))
    facts.set(hash, await measure(hash));
  for (const { email, language, path, oldHash, newHash, ...data } of rows) {
    const { name, productId, productName, variantName } = data;
    const [before, after] = [facts.get(oldHash), facts.get(newHash)];
    const changes = before && after && changedFacts(before, after);
    const values = { name, productId, productName, variantName, ...(changes && { changes }) };
    // Each version of the files has its own path.
    const mail = { dedupeKey: `${path}/${email}`, recipient: email, language, data: values };
    await enqueueMail(tx, { template: "design-updated", ...mail }, now);
  }
}
