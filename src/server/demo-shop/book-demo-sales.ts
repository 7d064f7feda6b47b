import { type DemoBuyer, type DemoOutcome, type DemoSale, demoBuyers, demoSales } from "@kasuti/demo-designs";
import { DAY_MS } from "../../contract/constants.ts";
import type { Database, OpenDatabase } from "../db/database.ts";
import type { Actor } from "../domains/actor.ts";
import { insertAddress, listAddresses } from "../domains/addresses/index.ts";
import { priceCart } from "../domains/cart/index.ts";
import { sellableVariants } from "../domains/catalogue/reading/index.ts";
import { addCustomerWithoutMail, findCustomerByEmail, type Passwords } from "../domains/customers/index.ts";
import { mailsOfOrder, markMailSent } from "../domains/notifications/index.ts";
import {
  acknowledgeOrder,
  confirmOrder,
  findOrder,
  listPaidOrders,
  placeOrder,
} from "../domains/orders/index.ts";
import {
  beginRefund,
  markRefunded,
  type PartialRefundRequest,
  postponeRefund,
  recordRefundError,
  settlePayments,
} from "../domains/orders/settlement/index.ts";
import type { Seller } from "../domains/receipts/index.ts";
import type { PastPayments, PastProvider } from "./past-payments.ts";

/** Shop whose demo orders are placed, paid and refunded. */
export interface SoldShop {
  readonly database: OpenDatabase;
  /** The seller of the settings. */
  readonly seller: Seller;
}

export interface DemoSalesDeps extends SoldShop {
  readonly passwords: Passwords;
  /** `now` is the time that payments written next happen at. */
  readonly openPastPayments: (now: () => Date) => Promise<PastPayments>;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;
/** Age at which the shop stops reconciling an order. */
const RECONCILE_LIMIT_MS = 6 * DAY_MS + MINUTE_MS;
const OWNER: Actor = { staffId: undefined, who: "demo owner", address: undefined };

/**
 * Adds orders of invented customers in every state that the office shows. Each is placed, paid and refunded
 * as if in the past, in the shop and in the journals of the payment emulators, so that the office can refund
 * it. Existing orders stay, and orders with designs that are no longer on sale are skipped.
 */
export async function recordDemoSales(deps: DemoSalesDeps): Promise<void> {
  const filledAt = deps.now();
  let at = filledAt;
  const past = await deps.openPastPayments(() => at);
  const customerIds = await addBuyers(deps, filledAt);
  for (const sale of demoSales()) {
    const buyer = customerIds[sale.buyer];
    if (buyer === undefined || (await findOrder(deps.database.db, sale.id))) continue;
    await recordSale(deps, past[sale.provider], sale, {
      buyer,
      filledAt,
      setTime: (instant) => {
        at = instant;
        return at;
      },
    });
  }
}

/** Whether the last demo sale is stored. */
export async function areDemoSalesBooked(db: Database): Promise<boolean> {
  return (await findOrder(db, demoSales().at(-1)?.id ?? "")) !== undefined;
}

interface Buyer extends Pick<DemoBuyer, "email" | "phone" | "language"> {
  readonly id: number;
}

async function addBuyers(
  { database: { db }, passwords }: DemoSalesDeps,
  filledAt: Date,
): Promise<(Buyer | undefined)[]> {
  const passwordHash = await passwords.hash(crypto.randomUUID());
  const createdAt = new Date(filledAt.getTime() - 60 * DAY_MS);
  const add = async ({ address, ...buyer }: DemoBuyer, place: number) => {
    const reminders = place % 3 !== 2;
    const id = await addCustomerWithoutMail(db, { ...buyer, reminders, passwordHash, createdAt });
    if (id !== undefined) await insertAddress(db, id, address, 1);
    const customerId = id ?? (await findCustomerByEmail(db, buyer.email))?.id;
    return customerId === undefined ? undefined : { id: customerId, ...buyer };
  };
  const buyers: (Buyer | undefined)[] = [];
  for (const [place, buyer] of demoBuyers().entries()) buyers.push(await add(buyer, place));
  return buyers;
}

interface Booking {
  readonly buyer: Buyer;
  readonly filledAt: Date;
  /** Sets the time of what follows, and answers it. */
  setTime(instant: Date): Date;
}

async function recordSale(
  shop: SoldShop,
  bank: PastProvider,
  sale: DemoSale,
  booking: Booking,
): Promise<void> {
  const { filledAt, setTime } = booking;
  const orderedAt = filledAt.getTime() - sale.minutesAgo * MINUTE_MS;
  const after = (ms: number) => setTime(new Date(orderedAt + ms));
  const number = await openOrder(shop.database, bank, sale, { ...booking, at: after(0) });
  if (number === undefined) return;
  const settle = (source: "browser" | "reconciliation", now: Date) =>
    settlePayments(shop.database.db, shop.seller, {
      number,
      foundPayments: bank.paymentsOf(sale.id),
      source,
      now,
    });
  for (const [index, outcome] of PAYMENTS[sale.outcome].entries()) {
    after((2 + 3 * index) * MINUTE_MS);
    await bank.pay(sale.id, outcome);
    const now = after((2.1 + 3 * index) * MINUTE_MS);
    await settle("browser", now);
    if (outcome === "success") await acknowledgeOrder(shop.database.db, number, now);
  }
  const refund = REFUNDS[sale.outcome];
  if (refund) {
    const at = new Date(Math.min(orderedAt + 1.2 * DAY_MS, filledAt.getTime() - 60 * MINUTE_MS));
    await refundSale(shop, bank, sale, { ...booking, ...refund, number, at: setTime(at) });
  }
  if (sale.outcome !== "refunded")
    await settle(
      "reconciliation",
      setTime(new Date(Math.min(orderedAt + RECONCILE_LIMIT_MS, filledAt.getTime()))),
    );
  await markMailsSent(shop.database.db, number);
}

const PAYMENTS: Readonly<Record<DemoOutcome, readonly Parameters<PastProvider["pay"]>[1][]>> = {
  paid: ["success"],
  retried: ["failure", "success"],
  abandoned: [],
  pending: ["later"],
  declined: ["failure"],
  cancelled: ["cancel"],
  refunded: ["success"],
  "line-refunded": ["success"],
  "amount-refunded": ["success"],
  "refund-refused": ["success"],
};

/** Answers the order's number; `undefined` when one of its variants is not on sale. */
async function openOrder(
  database: OpenDatabase,
  bank: PastProvider,
  sale: DemoSale,
  { buyer, at }: Pick<Booking, "buyer"> & { readonly at: Date },
): Promise<number | undefined> {
  const { db } = database;
  const findVariants = (variantIds: readonly number[]) => sellableVariants(database, variantIds);
  const ids = sale.lines.flatMap(({ variantIds }) => variantIds);
  if ((await findVariants(ids)).length < ids.length) return undefined;
  const cart = sale.lines.map(({ productId, variantIds }) => ({
    id: productId,
    qty: 1,
    selectedVariants: variantIds.map((id) => ({ id })),
  }));
  const pricedCart = await priceCart(findVariants, cart);
  const currency = "INR";
  await bank.openOrder({ id: sale.id, amount: pricedCart.totals.total, currency, customer: buyer });
  const order = {
    ...pricedCart,
    customerId: buyer.id,
    language: buyer.language,
    currency,
    provider: sale.provider,
    providerOrderId: sale.id,
    createdAt: at,
    reconcileAt: new Date(at.getTime() + 15 * MINUTE_MS),
  };
  const number = await placeOrder(db, order, { since: at, numbers: [] });
  const [address] = await listAddresses(db, buyer.id);
  if (number !== undefined) await confirmOrder(db, number, address, at);
  return number;
}

interface DemoRefund {
  readonly reason: string;
  /** Builds a partial refund from the ids of the order's lines. */
  readonly part?: (lineIds: readonly number[]) => PartialRefundRequest;
  readonly isRefused?: boolean;
}

const REFUNDS: Readonly<Partial<Record<DemoOutcome, DemoRefund>>> = {
  refunded: { reason: "Bought twice by mistake" },
  "line-refunded": {
    reason: "One design does not fit the customer's hoop",
    part: (lineIds) => ({ lineIds: lineIds.slice(0, 1) }),
  },
  "amount-refunded": {
    reason: "Offer price promised on the phone",
    part: () => ({ amountPaise: 20_00 }),
  },
  "refund-refused": { reason: "Wrong format for the customer's machine", isRefused: true },
};

const NO_BALANCE = "Your account does not have enough balance to carry out the refund operation.";

async function refundSale(
  { database: { db }, seller }: SoldShop,
  bank: PastProvider,
  sale: DemoSale,
  {
    number,
    reason,
    part,
    isRefused,
    buyer,
    filledAt,
    at,
  }: DemoRefund & Pick<Booking, "buyer" | "filledAt"> & { readonly number: number; readonly at: Date },
): Promise<void> {
  const paidOrder = (await listPaidOrders(db, buyer.id)).find((order) => order.number === number);
  const lineIds = (paidOrder?.lines ?? []).map(({ id }) => id);
  const request = { actor: OWNER, reason, part: part?.(lineIds), seenPaise: 0 };
  const due = await beginRefund(db, seller, { number, request }, at);
  if (!due) return;
  if (isRefused) {
    await recordRefundError(db, due, NO_BALANCE, at);
    await postponeRefund(db, due, filledAt);
    return;
  }
  const { paymentId, amountPaise: amount } = due;
  const idempotencyKey = due.part?.reference ?? `refund-${paymentId}`;
  const refundId = await bank.refund({ orderId: sale.id, paymentId, amount, idempotencyKey });
  await markRefunded(db, seller, due, { refundId, now: at });
}

/** Marks the order's mails as sent when they were written, so that no customer gets one. */
async function markMailsSent(db: Database, number: number): Promise<void> {
  for (const { id, createdAt, sentAt } of await mailsOfOrder(db, number))
    if (sentAt === null) await markMailSent(db, id, createdAt);
}
