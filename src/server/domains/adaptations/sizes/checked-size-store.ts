import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { catalogueVersion, checkedSizes } from "../../../db/schema/index.ts";
import type { PartName } from "../../intake/files/index.ts";
import { rangeOf, type ZipSizes } from "./check-zips.ts";

/** Zips of a design whose variants have no range of sizes yet. */
export interface UncheckedDesign {
  readonly productId: number;
  readonly zips: readonly {
    readonly hash: string;
    readonly files: readonly { readonly name: string; readonly part: PartName }[];
  }[];
}

export async function findCheckedSizes(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ZipSizes>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(checkedSizes)
    .where(inArray(checkedSizes.fileHash, [...hashes]));
  return new Map(rows.map(({ fileHash: hash, sizes, parts }) => [hash, { hash, sizes, parts }]));
}

/** Designs of the catalogue by id; empty once all sizes are checked. Private ones wait for their buyer. */
export async function listUnchecked(db: Database, limit: number): Promise<UncheckedDesign[]> {
  const { rows } = await db.execute<{ productId: number; zips: UncheckedDesign["zips"] }>(sql`
    select v.product_id as "productId", json_agg(json_build_object('hash', v.file_hash, 'files', (
      select coalesce(json_agg(json_build_object('name', f.name, 'part', f.part) order by f.id), '[]')
      from design_files f where f.variant_id = v.id)) order by v.id) as zips
    from product_variants v where v.product_id in (
      select u.product_id from product_variants u join products p on p.id = u.product_id and p.owner_id is null
      where u.size_from is null order by u.id limit ${limit})
      and v.size_from is null
    group by v.product_id order by v.product_id`);
  return rows;
}

/** Stores sizes of zips, and the range of each variant that has one of them now. */
export async function saveCheckedSizes(db: Database, zips: readonly ZipSizes[]): Promise<void> {
  if (zips.length === 0) return;
  await db.transaction(async (tx) => {
    const rows = zips.map(({ hash: fileHash, sizes, parts }) => ({ fileHash, sizes, parts }));
    await tx.insert(checkedSizes).values(rows).onConflictDoNothing();
    const stored = await findCheckedSizes(
      tx,
      zips.map(({ hash }) => hash),
    );
    const ranges = [...stored.values()].map(({ hash, sizes }) => [hash, ...rangeOf(sizes)]);
    await tx.execute(sql`update product_variants v set size_from = (r->>1)::integer, size_to = (r->>2)::integer
      from jsonb_array_elements(${JSON.stringify(ranges)}::jsonb) r
      where v.file_hash = r->>0 and v.size_from is null`);
    // Runs last, because its lock blocks everyone else who changes the catalogue.
    const isListed = sql`exists (select from product_variants v join products p on p.id = v.product_id
      and p.owner_id is null where v.file_hash = any(${sql.param([...stored.keys()])}::text[]))`;
    await tx
      .update(catalogueVersion)
      .set({ version: sql`${catalogueVersion.version} + 1` })
      .where(isListed);
  });
}
