import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SalesKind } from "../../../contract/office/today/sales-periods.ts";
import type { BestSeller, SalesSums } from "../../../contract/office/today/today-wire.ts";
import type { Database } from "../../db/database.ts";
import { categories, products, salesCounts } from "../../db/schema/index.ts";
import type { Days } from "./compare-periods.ts";

export interface SalesStore {
  /** Of the whole shop, for days on which something happened. */
  days(days: Days): Promise<(SalesSums & { readonly day: string })[]>;
  /**
   * Subjects that brought most, best first. Its orders and designs are without the ones that were refunded in these days: a line of
   * which everything went back does not count, a refund of an amount leaves its lines.
   */
  best(kind: SalesKind, days: Days, limit: number): Promise<BestSeller[]>;
  /** Whether this shop ever sold anything. */
  hasAny(): Promise<boolean>;
}

export function createSalesStore(db: Database): SalesStore {
  return {
    days: (days) =>
      db
        .select({ day: salesCounts.day, ...SUMS })
        .from(salesCounts)
        .where(within("shop", days))
        .orderBy(asc(salesCounts.day)),
    best: (kind, days, limit) => best(db, kind, days, limit),
    hasAny: async () => {
      const [one] = await db.select({ day: salesCounts.day }).from(salesCounts).limit(1);
      return one !== undefined;
    },
  };
}

const { subject, orders, designs, paise, refunds, refundedPaise } = salesCounts;
const SUMS = { orders, designs, paise, refunds, refundedPaise };

function within(kind: SalesKind | "shop", { from, to }: Days) {
  return and(eq(salesCounts.kind, kind), gte(salesCounts.day, from), lte(salesCounts.day, to));
}

/** What the shop calls each now. */
const NAMES: Readonly<Record<SalesKind, SQL<string | null>>> = {
  design: sql`(select p.name from ${products} p where p.id = nullif(best.subject, '')::int)`,
  category: sql`(select c.name from ${categories} c where c.id = nullif(best.subject, '')::int)`,
  machine: sql`null`,
  language: sql`null`,
};

function best(db: Database, kind: SalesKind, days: Days, limit: number): Promise<BestSeller[]> {
  const sum = (column: (typeof SUMS)[keyof typeof SUMS]) => sql<number>`sum(${column})::float8`;
  const netPaise = sql`sum(${paise} - ${refundedPaise})`;
  const storedDesigns = sql`sum(${designs} - ${salesCounts.refundedDesigns})`;
  const ranked = db
    .select({
      subject,
      // The order may be of earlier days than its refund.
      orders: sql<number>`greatest(sum(${orders} - ${salesCounts.refundedOrders}), 0)::float8`.as("orders"),
      designs: sql<number>`(${storedDesigns})::float8`.as("designs"),
      paise: sum(paise).as("paise"),
      refunds: sum(refunds).as("refunds"),
      refundedPaise: sum(refundedPaise).as("refunded_paise"),
    })
    .from(salesCounts)
    .where(within(kind, days))
    .groupBy(subject)
    // A design whose sales were all refunded is no best seller.
    .having(sql`${netPaise} > 0 and ${storedDesigns} > 0`)
    .orderBy(sql`${netPaise} desc, ${storedDesigns} desc, ${subject}`)
    .limit(limit)
    .as("best");
  return db
    .select({ ...ranked._.selectedFields, name: NAMES[kind] })
    .from(ranked)
    .orderBy(sql`best.paise - best.refunded_paise desc, best.designs desc, best.subject`);
}
