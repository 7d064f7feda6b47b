import { rupees } from "../../../../contract/money.ts";
import { asShown, MARK, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import type { ListedOrder, OrderDeskStore } from "./order-desk-store.ts";
import type { OrderSearch } from "./order-search-store.ts";

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
];

const AT_ONCE = 500;

/** The table of every order that fits, in pieces, newest first: however many there are, only a few are held at once. */
export async function* exportOrders(
  desk: Pick<OrderDeskStore, "search">,
  search: Omit<OrderSearch, "before" | "limit">,
): AsyncGenerator<string> {
  yield `${MARK}${tableLine(COLUMNS)}`;
  for (let before: number | null | undefined; before !== null; ) {
    const found: Awaited<ReturnType<OrderDeskStore["search"]>> = await desk.search({
      ...search,
      before,
      limit: AT_ONCE,
    });
    if (found.orders.length > 0) yield found.orders.map(lineOf).join("");
    before = found.next;
  }
}

function lineOf({ order, customer, bankReference }: ListedOrder): string {
  const cells = [
    `${order.number}`,
    timeInIndia(order.createdAt),
    order.state,
    rupees(order.amountPaise).toFixed(2),
    rupees(order.discountPaise).toFixed(2),
    rupees(order.refundedPaise).toFixed(2),
    order.currency,
    customer.fullName,
    customer.email,
    customer.phone,
    order.provider,
    order.providerOrderId,
    order.providerPaymentId ?? "",
    bankReference ?? "",
  ];
  return tableLine(cells.map(asShown));
}
