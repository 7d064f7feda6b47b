import { rupees } from "../../../../contract/money.ts";
import { statusOf } from "../../../../contract/office/orders/order-statuses.ts";
import type { Database } from "../../../db/database.ts";
import { BOM, escapeFormula, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { buyerName } from "../order-rows-store.ts";
import { type OrderOfList, searchListedOrders } from "./office-order-store.ts";
import { type OrderFilter, orderSearch } from "./read-order-find.ts";

const COLUMNS = [
  "number",
  "ordered (India)",
  "state",
  "amount",
  "discount",
  "refunded",
  "currency",
  "customer",
  "email",
  "phone",
  "provider",
  "provider order",
  "payment",
  "bank reference",
  "net",
];

const CUSTOMERS: ReadonlySet<string> = new Set(["customer", "email", "phone"]);

const BATCH = 500;

export interface OrderExport {
  /** Includes names, e-mail addresses and phones; allowed only with `customers:export`. */
  readonly withCustomers: boolean;
  readonly audit: AuditContext;
}

/**
 * Exports all matching orders as CSV in chunks, newest first, so that memory use is bounded. The audit log
 * entry is written before the first chunk.
 */
export async function* exportOrders(
  db: Database,
  filter: OrderFilter,
  { withCustomers, audit: { actor, now } }: OrderExport,
): AsyncGenerator<string> {
  const after = { ...filter, withCustomers };
  const change = { action: "orders exported", subject: "order", subjectId: "", after } as const;
  await writeChange(db, actor, change, now);
  const line = (cells: readonly string[]) =>
    tableLine(withCustomers ? cells : cells.filter((_, index) => !CUSTOMERS.has(COLUMNS[index] ?? "")));
  const search = orderSearch(filter, now);
  yield `${BOM}${line(COLUMNS)}`;
  for (let before: number | null | undefined; before !== null; ) {
    const page: Awaited<ReturnType<typeof searchListedOrders>> = await searchListedOrders(db, {
      ...search,
      before,
      limit: BATCH,
    });
    if (page.orders.length > 0) yield page.orders.map((order) => line(cellsOf(order))).join("");
    before = page.next;
  }
}

function cellsOf({ order, customer, bankReference }: OrderOfList): string[] {
  const { state, amountPaise, refundedPaise, exchangeOutPaise: exchanged } = order;
  const status = statusOf({ state, refunded: refundedPaise, exchanged });
  const netPaise = state === "paid" ? amountPaise - refundedPaise : 0;
  return [
    `${order.number}`,
    timeInIndia(order.createdAt),
    status.replace("-", " "),
    rupees(order.amountPaise).toFixed(2),
    rupees(order.discountPaise).toFixed(2),
    rupees(order.refundedPaise).toFixed(2),
    order.currency,
    buyerName({ order, customer }),
    customer.email,
    customer.phone,
    order.provider,
    order.providerOrderId,
    order.providerPaymentId ?? "",
    bankReference ?? "",
    rupees(netPaise).toFixed(2),
  ].map(escapeFormula);
}
