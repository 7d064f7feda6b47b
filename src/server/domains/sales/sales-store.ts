import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { RankingColumn, RankingOrder, SalesKind } from "../../../contract/office/today/sales-periods.ts";
import type { SalesSums } from "../../../contract/office/today/today-wire.ts";
import type { Database } from "../../db/database.ts";
import { categories, customers, products, salesCounts } from "../../db/schema/index.ts";
import type { Days } from "./compare-periods.ts";

export interface Ranking {
  readonly of: SalesKind;
  readonly days: Days;
  /** By default the revenue, highest first. */
  readonly sort?: RankingOrder | undefined;
}

/** Figures of the whole shop, for days with sales or refunds. */
export function readSalesDays(db: Database, days: Days): Promise<(SalesSums & { readonly day: string })[]> {
  return db
    .select({ day: salesCounts.day, ...SUMS })
    .from(salesCounts)
    .where(within("shop", days))
    .orderBy(asc(salesCounts.day));
}

/** Whether the shop has ever sold anything. */
export async function hasSales(db: Database): Promise<boolean> {
  const [one] = await db.select({ day: salesCounts.day }).from(salesCounts).limit(1);
  return one !== undefined;
}

const { subject, orders, designs, paise, refunds, refundedPaise } = salesCounts;
const SUMS = { orders, designs, paise, refunds, refundedPaise };

function within(kind: SalesKind | "shop", { from, to }: Days) {
  return and(eq(salesCounts.kind, kind), gte(salesCounts.day, from), lte(salesCounts.day, to));
}

/** Current name of each subject. */
const NAMES: Readonly<Record<SalesKind, SQL<string | null>>> = {
  design: sql`(select p.name from ${products} p where p.id = nullif(best.subject, '')::int)`,
  category: sql`(select c.name from ${categories} c where c.id = nullif(best.subject, '')::int)`,
  customer: sql`(select c.full_name from ${customers} c where c.id = nullif(best.subject, '')::int)`,
  machine: sql`null`,
  language: sql`null`,
};

/** Columns of a ranking, computed. A refund may belong to an order of an earlier day. */
const RANKED: Readonly<Record<RankingColumn, SQL>> = {
  revenue: sql`sum(${paise} - ${refundedPaise})`,
  designs: sql`sum(${designs} - ${salesCounts.refundedDesigns})`,
  orders: sql`greatest(sum(${orders} - ${salesCounts.refundedOrders}), 0)`,
  refunds: sql`sum(${refundedPaise})`,
};

/**
 * Subjects that sold something, best first. Orders and designs refunded within these days are not counted:
 * a fully refunded line is excluded, a refund of an amount leaves its lines. `total` is the number of all.
 */
export async function listBestSellers(db: Database, { of, days, sort = "-revenue" }: Ranking, limit: number) {
  // The contract has no other names.
  const column = RANKED[sort.replace("-", "") as RankingColumn];
  const order = sql`${column} ${sql.raw(sort.startsWith("-") ? "desc" : "asc")}, ${RANKED.revenue} desc, ${RANKED.designs} desc, ${subject}`;
  const sum = (summed: (typeof SUMS)[keyof typeof SUMS]) => sql<number>`sum(${summed})::float8`;
  const ranked = db
    .select({
      subject,
      orders: sql<number>`${RANKED.orders}::float8`.as("orders"),
      designs: sql<number>`${RANKED.designs}::float8`.as("designs"),
      paise: sum(paise).as("paise"),
      refunds: sum(refunds).as("refunds"),
      refundedPaise: sum(refundedPaise).as("refunded_paise"),
      total: sql<number>`(count(*) over ())::int`.as("total"),
      place: sql<number>`row_number() over (order by ${order})`.as("place"),
    })
    .from(salesCounts)
    .where(within(of, days))
    .groupBy(subject)
    // Excludes subjects whose sales were all refunded.
    .having(sql`${RANKED.revenue} > 0 and ${RANKED.designs} > 0`)
    .orderBy(order)
    .limit(limit)
    .as("best");
  const rows = await db
    .select({ ...ranked._.selectedFields, name: NAMES[of] })
    .from(ranked)
    .orderBy(sql`best.place`);
  return { best: rows.map(({ total: _, place: __, ...row }) => row), total: rows[0]?.total ?? 0 };
}
