import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
import { catalogueVersion, topSellers } from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { raiseVersion } from "../writing/listing-store.ts";

/** Top sellers that the owner selected for the home page. */
export interface TopSellerStore {
  /** In the owner's order; if empty, the settings apply. */
  selected(): Promise<number[]>;
  /** Increases with each selection. */
  version(): Promise<number>;
  /** Writes nothing and returns `false` if `version` is given and outdated. */
  select(ids: readonly number[], version: number | undefined, audit: AuditContext): Promise<boolean>;
}

export function createTopSellerStore({ db }: OpenDatabase): TopSellerStore {
  return {
    selected: async () => {
      const rows = await db
        .select({ id: topSellers.productId })
        .from(topSellers)
        .orderBy(topSellers.position);
      return rows.map(({ id }) => id);
    },
    version: async () => {
      const [row] = await db.select({ version: catalogueVersion.topSellersVersion }).from(catalogueVersion);
      return row?.version ?? 0;
    },
    select: (ids, version, { actor, now }) =>
      db.transaction(async (tx) => {
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
      }),
  };
}
