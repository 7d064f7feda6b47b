import type { DesignMachine, DesignMonth, SalesSums } from "../../../../contract/office/today/today-wire.ts";
import type { Database } from "../../../db/database.ts";
import { indianDay } from "../../indian-day.ts";
import { machinesOf, readDesignMonths } from "../design-sales-store.ts";

const MAX_MONTHS = 24;
const NOTHING = { orders: 0, designs: 0, paise: 0, refunds: 0, refundedPaise: 0, views: 0, wishlists: 0 };

export interface DesignSales {
  readonly views: number;
  readonly wishlists: number;
  /** Sales of all time. */
  readonly total: SalesSums;
  /** Oldest first, up to the current month. */
  readonly months: DesignMonth[];
  readonly machines: DesignMachine[];
}

/** Views, wishlists and sales of a design. */
export async function readDesignSales(db: Database, productId: number, now: Date): Promise<DesignSales> {
  const [knownMonths, machines] = await Promise.all([
    readDesignMonths(db, productId),
    machinesOf(db, productId),
  ]);
  const { views, wishlists, ...total } = knownMonths.reduce(added, NOTHING);
  return { views, wishlists, total, months: lastMonths(knownMonths, indianDay(now).slice(0, 7)), machines };
}

/** Every month from the first known one to `last`, at most 24. */
export function lastMonths(knownMonths: readonly DesignMonth[], last: string): DesignMonth[] {
  const first = knownMonths[0]?.month ?? last;
  const byMonth = new Map(knownMonths.map((each) => [each.month, each]));
  const months: DesignMonth[] = [];
  for (let month = last; month >= first && months.length < MAX_MONTHS; month = monthBefore(month))
    months.push(byMonth.get(month) ?? { ...NOTHING, month });
  return months.reverse();
}

function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01`) - 1).toISOString().slice(0, 7);
}

function added(sum: typeof NOTHING, month: DesignMonth): typeof NOTHING {
  return {
    orders: sum.orders + month.orders,
    designs: sum.designs + month.designs,
    paise: sum.paise + month.paise,
    refunds: sum.refunds + month.refunds,
    refundedPaise: sum.refundedPaise + month.refundedPaise,
    views: sum.views + month.views,
    wishlists: sum.wishlists + month.wishlists,
  };
}
