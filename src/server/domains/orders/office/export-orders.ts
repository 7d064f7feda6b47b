import { rupees } from "../../../../contract/money.ts";
import { statusOf } from "../../../../contract/office/orders/order-statuses.ts";
import { BOM, escapeFormula, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import type { AuditContext } from "../../actor.ts";
import { buyerName } from "../order-rows-store.ts";
import type { ListedOrder, OrderDeskStore } from "./order-desk-store.ts";
import { type OrderChoice, orderSearch } from "./read-order-find.ts";

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
  "kept",
];

const CUSTOMERS: ReadonlySet<string> = new Set(["customer", "email", "phone"]);

const AT_ONCE = 500;

export interface OrderExport {
  /** Names, e-mail addresses and phones: only for whoever may take customers' data out of the shop. */
  readonly withCustomers: boolean;
  readonly audit: AuditContext;
}

/**
 * The table of every order that is chosen, in pieces, newest first: however many there are, only a few are held at once. A line
 * in the log says so before anything is handed out.
 */
export async function* exportOrders(
  desk: Pick<OrderDeskStore, "search" | "logAct">,
  choice: OrderChoice,
  { withCustomers, audit: { actor, now } }: OrderExport,
): AsyncGenerator<string> {
  const after = { ...choice, withCustomers };
  await desk.logAct({ action: "orders exported", subject: "order", subjectId: "", after }, actor, now);
  const line = (cells: readonly string[]) =>
    tableLine(withCustomers ? cells : cells.filter((_, place) => !CUSTOMERS.has(COLUMNS[place] ?? "")));
  const search = orderSearch(choice);
  yield `${BOM}${line(COLUMNS)}`;
  for (let before: number | null | undefined; before !== null; ) {
    const found: Awaited<ReturnType<OrderDeskStore["search"]>> = await desk.search({
      ...search,
      before,
      limit: AT_ONCE,
    });
    if (found.orders.length > 0) yield found.orders.map((order) => line(cellsOf(order))).join("");
    before = found.next;
  }
}

function cellsOf({ order, customer, bankReference }: ListedOrder): string[] {
  const { state, amountPaise, refundedPaise } = order;
  const status = statusOf({ state, isRefunding: false, refunded: refundedPaise });
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
