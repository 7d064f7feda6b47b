import { eq, inArray, sql } from "drizzle-orm";
import type { AdaptingMode } from "../../../../contract/stitching/adaptations.ts";
import type { Database } from "../../../db/database.ts";
import { categories, orderLines, products } from "../../../db/schema/index.ts";
import { isSleeve, SHOP_ADAPTING } from "../../catalogue/reading/index.ts";

const shopMode = sql.raw(SHOP_ADAPTING);
/** Adaptations that the shop and a line's design offer now. */
export const adaptingNow = sql<AdaptingMode>`case
  when ${shopMode} = 'off' or ${products.adapting} = 'off' then 'off'
  when ${shopMode} = 'moves' or ${products.adapting} = 'moves' then 'moves' else 'all' end`;

/** How a bought line may be adapted. */
export interface LineAdapting {
  readonly adapting: AdaptingMode;
  /** The design is a sleeve by its name or category. */
  readonly isSleeve: boolean;
}

export async function adaptingOf(
  db: Database,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, LineAdapting>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({
      lineId: orderLines.id,
      name: orderLines.productName,
      category: categories.name,
      adapting: adaptingNow,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(orderLines.id, [...lineIds]));
  return new Map(
    rows.map(({ lineId, name, category, adapting }) => [
      lineId,
      { adapting, isSleeve: isSleeve(name, category ?? "") },
    ]),
  );
}
