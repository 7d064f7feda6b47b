import { sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { catalogueVersion, topSellers } from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { raiseVersion } from "../writing/listing-store.ts";

/** In the owner's order; if empty, the settings apply. */
export async function readTopSellers(db: Database): Promise<number[]> {
  const rows = await db.select({ id: topSellers.productId }).from(topSellers).orderBy(topSellers.position);
  return rows.map(({ id }) => id);
}

/** Increases with each selection. */
export async function readTopSellersVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.topSellersVersion }).from(catalogueVersion);
  return row?.version ?? 0;
}

/** Writes nothing and returns `false` if `version` is given and outdated. */
export function saveTopSellers(
  db: Database,
  ids: readonly number[],
  version: number | undefined,
  { actor, now }: AuditContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const present = tx.select({ version: catalogueVersion.topSellersVersion }).from(catalogueVersion);
    const [row] = await present.for("update");
    if (version !== undefined && version !== row?.version) return false;
    await raiseVersion(tx);
    await tx
      .update(catalogueVersion)
      .set({ topSellersVersion: sql`${catalogueVersion.topSellersVersion} + 1` });
    const before = await tx.select().from(topSellers).orderBy(topSellers.position);
    await tx.delete(topSellers);
    await tx.execute(sql`
          insert into top_sellers (product_id, position)
          select id, place from unnest(${sql.param(ids)}::int[]) with ordinality selected (id, place)`);
    const change = { action: "top sellers chosen", subject: "shop", subjectId: "top-sellers" } as const;
    const was = before.map(({ productId }) => productId);
    await writeChange(tx, actor, { ...change, before: { ids: was }, after: { ids } }, now);
    return true;
  });
}
