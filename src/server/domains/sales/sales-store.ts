import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SalesKind } from "../../../contract/office/today/sales-periods.ts";
import type { BestSeller, SalesSums } from "../../../contract/office/today/today-wire.ts";
import type { Database } from "../../db/database.ts";
import { categories, products, salesCounts } from "../../db/schema/index.ts";
import type { Days } from "./compare-periods.ts";

export interface SalesStore {
  /** Figures of the whole shop, for days with sales or refunds. */
  days(days: Days): Promise<(SalesSums & { readonly day: string })[]>;
  /**
   * Subjects with the highest revenue, best first. Orders and designs refunded within these days are not
   * counted: a fully refunded line is excluded, a refund of an amount keeps its lines.
   */
  best(kind: SalesKind, days: Days, limit: number): Promise<BestSeller[]>;
  /** Whether the shop has ever sold anything. */
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

/** Current name of each subject. */
const NAMES: Readonly<Record<SalesKind, SQL<string | null>>> = {
  design: sql`(select p.name from ${products} p where p.id = nullif(best.subject, '')::int)`,
  category: sql`(select c.name from ${categories} c where c.id = nullif(best.subject, '')::int)`,
  machine: sql`null`,
  language: sql`null`,
};

function best(db: Database, kind: SalesKind, days: Days, limit: number): Promise<BestSeller[]> {
  const sum = (column: (typeof SUMS)[keyof typeof SUMS]) => sql<number>`sum(${column})::float8`;
  const netPaise = sql`sum(${paise} - ${refundedPaise})`;
  const netDesigns = sql`sum(${designs} - ${salesCounts.refundedDesigns})`;
  const ranked = db
    .select({
      subject,
      // A refund may belong to an order of an earlier day.
      orders: sql<number>`greatest(sum(${orders} - ${salesCounts.refundedOrders}), 0)::float8`.as("orders"),
      designs: sql<number>`(${netDesigns})::float8`.as("designs"),
      paise: sum(paise).as("paise"),
      refunds: sum(refunds).as("refunds"),
      refundedPaise: sum(refundedPaise).as("refunded_paise"),
    })
    .from(salesCounts)
    .where(within(kind, days))
    .groupBy(subject)
    // Excludes designs whose sales were all refunded.
    .having(sql`${netPaise} > 0 and ${netDesigns} > 0`)
    .orderBy(sql`${netPaise} desc, ${netDesigns} desc, ${subject}`)
    .limit(limit)
    .as("best");
  return db
    .select({ ...ranked._.selectedFields, name: NAMES[kind] })
    .from(ranked)
    .orderBy(sql`best.paise - best.refunded_paise desc, best.designs desc, best.subject`);
}
