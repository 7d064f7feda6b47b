import { randomUUID } from "node:crypto";
import type { Stores } from "../../src/server/compose-stores.ts";
import type { Database } from "../../src/server/db/database.ts";
import { searchCatalogue } from "../../src/server/domains/catalogue/searching/search-catalogue.ts";
import { indianDay } from "../../src/server/domains/indian-day.ts";
import { type NewOrder, readOrderFile } from "../../src/server/domains/orders/index.ts";
import { readOrderFind } from "../../src/server/domains/orders/office/read-order-find.ts";
import type { ProviderPayment } from "../../src/server/domains/payments/index.ts";
import { readSales } from "../../src/server/domains/sales/index.ts";
import { readBacklog } from "../../src/server/metrics/backlog-store.ts";

/** Things of a grown shop that are asked for. */
export interface GrownShop {
  readonly now: Date;
  /** The largest. */
  readonly category: number;
  readonly product: number;
  /** Its variants, each once. */
  readonly lines: NewOrder["lines"];
  /** Somebody from the middle of the years, one of their orders, and a name that they fetch a file of it by. */
  readonly customer: number;
  readonly order: number;
  readonly file: string;
}

export interface HotStatement {
  readonly name: string;
  readonly run: (stores: Stores, shop: GrownShop, db: Database) => Promise<unknown>;
  /** It is about a whole list, and no index is shorter than that. */
  readonly readsMuch?: boolean;
}

const DAY_MS = 86_400_000;
const PAGE = { offset: 0, limit: 18 };

/** What customers, staff and the shop's own work ask again and again, however large the shop is. */
export const HOT_STATEMENTS: readonly HotStatement[] = [
  {
    name: "page of the largest category",
    run: ({ catalogue }, { category }) => catalogue.products.inCategory(category, PAGE),
  },
  {
    name: "its 1,000th page",
    run: ({ catalogue }, { category }) =>
      catalogue.products.inCategory(category, { ...PAGE, offset: 1_000 * PAGE.limit }),
  },
  {
    name: "its choices, once a version",
    readsMuch: true,
    run: ({ catalogue }, { category }) => catalogue.choices.inCategory(category),
  },
  { name: "a product", run: ({ catalogue }, { product }) => catalogue.products.find(product) },
  { name: "designs like it", run: ({ catalogue }, { product }) => catalogue.neighbours.alike(product) },
  ...["peacock", "peacock neck", "peecock"].map(
    (text): HotStatement => ({
      name: `search "${text}"`,
      run: ({ catalogue }) => searchCatalogue(catalogue, text, "q", PAGE),
    }),
  ),
  {
    name: `suggestions for "pea"`,
    run: ({ catalogue }) => searchCatalogue(catalogue, "pea", "q", { offset: 0, limit: 10 }),
  },
  { name: "the sitemap's files", readsMuch: true, run: ({ catalogue }) => catalogue.products.stretches(500) },
  {
    name: "Downloads of a customer",
    run: ({ orders }, { customer }) => orders.listPaid(customer, { offset: 0, limit: 10 }),
  },
  {
    name: "a bought file",
    run: ({ entitlements }, { customer, file }) => entitlements.fileNamed(customer, file),
  },
  { name: "Pay now, and the settlement", run: buy },
  ...["510000", "+91 90000 00003", "Name123 Rao", "Rao", "216", "2026-03-05"].map(
    (text): HotStatement => ({
      name: `office: orders of "${text}"`,
      run: ({ orderDesk }) => orderDesk.search({ find: readOrderFind(text), limit: 50 }),
    }),
  ),
  {
    name: "office: orders, newest first",
    run: ({ orderDesk }) => orderDesk.search({ find: undefined, limit: 50 }),
  },
  {
    name: "office: an order",
    run: ({ orderBooks, providerEvents, outbox }, { order }) =>
      readOrderFile({ books: orderBooks, webhooks: providerEvents, outbox }, `${order}`),
  },
  {
    name: "office: designs, newest first",
    run: ({ catalogue }) => catalogue.designs.page({}, undefined, 50),
  },
  {
    name: "office: sales of 30 days, and of 30 before",
    run: ({ sales }, { now }) => readSales(sales, "30", now),
  },
  {
    name: "office: best designs of 30 days",
    readsMuch: true,
    run: ({ sales }, { now }) =>
      sales.best(
        "design",
        { from: indianDay(new Date(now.getTime() - 30 * DAY_MS)), to: indianDay(now) },
        10,
      ),
  },
  { name: "office: what needs attention", run: ({ troubles }, { now }) => troubles.counts(1, now) },
  {
    name: "work: mails that are due",
    run: ({ outbox }, { now }) => outbox.claimDue(now, new Date(now.getTime() + DAY_MS), 10),
  },
  {
    name: "work: webhooks to be read",
    run: ({ providerEvents }, { now }) => providerEvents.claimOpen(now, new Date(now.getTime() + DAY_MS), 10),
  },
  {
    name: "work: orders to be asked about",
    run: ({ settlements }, { now }) => settlements.claimUnsettled(now, new Date(now.getTime() + DAY_MS), 10),
  },
  { name: "what metrics count", run: (_, { now }, db) => readBacklog(db, now) },
];

async function buy({ orders, settlements }: Stores, { customer, lines }: GrownShop): Promise<void> {
  const now = new Date();
  const name = randomUUID();
  const amount = lines.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  const number = await orders.insert(
    {
      ...{ customerId: customer, provider: "razorpay", providerOrderId: `order_${name}` },
      totals: { subtotal: amount, discount: 0, total: amount },
      ...{ currency: "INR", language: "en", lines, createdAt: now, reconcileAt: null },
    },
    { since: now, numbers: [] },
  );
  const payment: ProviderPayment = {
    ...{ id: `pay_${name}`, orderId: `order_${name}`, amount, currency: "INR" },
    ...{ state: "captured", returned: 0, method: "upi", reason: undefined, bankReference: "1" },
  };
  if (number === undefined) throw new Error("The order was taken for one that is open");
  await settlements.settle(number, [payment], "browser", now);
}
