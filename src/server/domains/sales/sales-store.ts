import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { salesCounts } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { recountSales } from "./sales-count-store.ts";

export type SalesKind = (typeof salesCounts.$inferSelect)["kind"];

/** Amounts in paise; what went back is not taken off. */
export interface SalesSums {
  readonly orders: number;
  readonly designs: number;
  readonly paise: number;
  readonly refunds: number;
  readonly refundedPaise: number;
}

/** Days of India's calendar, `2026-11-22`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface SalesStore {
  /** Of the whole shop, for days on which something happened. */
  days(days: Days): Promise<(SalesSums & { readonly day: string })[]>;
  /** What brought most, refunds taken off. */
  best(kind: SalesKind, days: Days, limit: number): Promise<(SalesSums & { readonly subject: string })[]>;
  /** Whether this shop ever sold anything. */
  hasAny(): Promise<boolean>;
  /** Counts every order anew, for a shop whose books were written by something else. */
  recount(actor: Actor, now: Date): Promise<void>;
}

export function createSalesStore(db: Database): SalesStore {
  return {
    days: ({ from, to }) =>
      db
        .select({ day: salesCounts.day, ...SUMS })
        .from(salesCounts)
        .where(and(eq(salesCounts.kind, "shop"), gte(salesCounts.day, from), lte(salesCounts.day, to)))
        .orderBy(asc(salesCounts.day)),
    best: (kind, days, limit) => best(db, kind, days, limit),
    hasAny: async () => {
      const [one] = await db.select({ day: salesCounts.day }).from(salesCounts).limit(1);
      return one !== undefined;
    },
    recount: (actor, now) => recountSales(db, actor, now),
  };
}

const { orders, designs, paise, refunds, refundedPaise } = salesCounts;
const SUMS = { orders, designs, paise, refunds, refundedPaise };

function best(db: Database, kind: SalesKind, { from, to }: Days, limit: number) {
  const sum = (column: (typeof SUMS)[keyof typeof SUMS]) => sql<number>`sum(${column})::float8`;
  return db
    .select({
      subject: salesCounts.subject,
      orders: sum(orders),
      designs: sum(designs),
      paise: sum(paise),
      refunds: sum(refunds),
      refundedPaise: sum(refundedPaise),
    })
    .from(salesCounts)
    .where(and(eq(salesCounts.kind, kind), gte(salesCounts.day, from), lte(salesCounts.day, to)))
    .groupBy(salesCounts.subject)
    .orderBy(sql`sum(${paise} - ${refundedPaise}) desc, sum(${designs}) desc, ${salesCounts.subject}`)
    .limit(limit);
}
