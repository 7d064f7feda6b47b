import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
import { topSellers } from "../../../db/schema/index.ts";
import { createStatement } from "../../../db/statement.ts";
import { raiseVersion } from "../writing/listing-store.ts";

/** The owner's choice for the home page. */
export interface TopSellerStore {
  /** In the owner's order; `[]` leaves the choice to the settings. */
  chosen(): Promise<number[]>;
  choose(ids: readonly number[]): Promise<void>;
}

export function createTopSellerStore(database: OpenDatabase): TopSellerStore {
  const select = createStatement<{ id: number }>(
    database,
    "catalogue_top_sellers",
    "select product_id as id from top_sellers order by position",
  );
  return {
    chosen: async () => (await select([])).map(({ id }) => id),
    choose: (ids) =>
      database.db.transaction(async (tx) => {
        await raiseVersion(tx);
        await tx.delete(topSellers);
        await tx.execute(sql`
          insert into top_sellers (product_id, position)
          select id, place from unnest(${sql.param(ids)}::int[]) with ordinality chosen (id, place)`);
      }),
  };
}
