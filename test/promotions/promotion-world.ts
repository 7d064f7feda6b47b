import { expect } from "vitest";
import type { NewPromotion } from "../../src/contract/office/promotions/promotions-wire.ts";
import type { PricedCartView } from "../../src/contract/promotions/promotions-wire.ts";
import { commandLine } from "../../src/server/domains/actor.ts";
import { Failure } from "../../src/server/domains/failure.ts";
import {
  reconcileOrders,
  refundOrder,
  settleOrder,
} from "../../src/server/domains/orders/settlement/index.ts";
import { createPromotion } from "../../src/server/domains/promotions/office/create-promotion.ts";
import type { TestDatabase } from "../databases/test-engines.ts";
import type { PayingShop } from "../shop/paying-shop.ts";
import { createTestShop, type SignedUp } from "../shop/test-shop.ts";
import { type CodeTerms, expectedRefusal, usesOfCode } from "./expected-refusal.ts";

export const EVENTS = [
  ...["open", "rush", "pay", "pay late", "fail", "expire", "kill"],
  ...["refund line", "refund amount", "refund whole"],
] as const;

/** Next event, with numbers that choose among what there is. */
export interface PromotionEvent {
  readonly kind: string;
  readonly customer: number;
  readonly cart: number;
  readonly order: number;
  readonly hasCode: boolean;
}

type Customer = Pick<SignedUp, "id" | "token">;
type Cart = Pick<PromotionEvent, "cart" | "hasCode">;
interface Order {
  readonly number: number;
  readonly state: string;
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const CODE = "DIWALI25";
/** Reasons by which a cart says that others had the code. */
const GONE: readonly string[] = ["taken", "used-up"];
const REFUSALS = [
  ...["refund-amount-invalid", "refund-lines-unknown", "order-without-money", "money-without-order"],
];

/** Carts of the designs that the test stocks; the first two make a set. */
const CARTS = [[1], [2], [1, 2], [1, 2, 3], [3, 4], [4]];
const itemsOf = (cart: number) =>
  (CARTS[cart % CARTS.length] ?? []).map((id) => ({ id, selectedVariants: [{ id }], qty: 1 + (id % 2) }));

/** A shop whose promotions, orders and refunds random events move. */
export function promotionWorld(shop: PayingShop, database: TestDatabase, customers: readonly Customer[]) {
  let code: CodeTerms = {};
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const rows = async <Row>(query: string) => (await database.pool.query(query)).rows as Row[];
  const orders = (where: string) =>
    rows<Order>(`select number, state, provider_order_id as id, amount_paise as amount, refunded_paise as refunded
      from orders where ${where} order by number`);
  const pick = async (where: string, place: number) => {
    const found = await orders(where);
    return found[place % Math.max(found.length, 1)];
  };
  const call = async (path: string, { cart, hasCode }: Cart, by?: Customer) => {
    const body = { cartItems: itemsOf(cart), ...(hasCode && { code: CODE }) };
    return (await shop.call(path, body, by?.token)) as { status: number; body: Opened & PricedCartView };
  };

  async function open(event: PromotionEvent, by: Customer): Promise<void> {
    const priced = (await call("/api/cart/price", event, by)).body;
    const isRefused = priced.notApplied.some(({ kind, reason }) => kind === "code" && reason !== "better");
    const opened = await call("/api/order/razorpayorder", event, by);
    const isFree = priced.total === 0;
    expect(opened.status, JSON.stringify([priced, opened.body])).toBe(isRefused ? 400 : isFree ? 409 : 200);
    count(isRefused ? "code refused" : isFree ? "ordered for free" : "opened");
    if (isRefused || opened.body.paid) return;
    if (isFree) expect((await call("/api/order/free", event, by)).status).toBe(201);
    else expect(opened.body.data.data.amount).toBe(Math.round(priced.total * 100));
    const [stored] = isFree
      ? (await orders("true")).slice(-1)
      : await orders(`provider_order_id = '${opened.body.orderId}'`);
    const lines =
      await rows(`select variant_id as "variantId", quantity as qty, list_price_paise / 100.0::float8 as "listPrice",
      unit_price_paise / 100.0::float8 as price, discount_paise / 100.0::float8 as discount
      from order_lines where order_number = ${stored?.number} order by position`);
    expect(lines).toEqual(priced.lines.map(({ saleEnds: _, lowestPrice30: __, ...line }) => line));
  }

  async function pay(order: Order | undefined, outcome = "success"): Promise<void> {
    if (!order) return;
    await shop.pay(order.id, outcome);
    const settled = await settleOrder(shop.settling, order.id, "webhook");
    count(settled?.state === order.state ? `${outcome}, stays ${order.state}` : `${settled?.state}`);
  }

  async function reconcile(): Promise<void> {
    while ((await reconcileOrders(shop.settling)) > 0);
  }

  async function refund(order: Order | undefined, event: PromotionEvent): Promise<void> {
    if (!order) return;
    const lines = await rows<{
      id: number;
      paid: number;
    }>(`select id, unit_price_paise * quantity - discount_paise as paid
      from order_lines where order_number = ${order.number} and refunded_at is null order by id`);
    const line = lines[event.cart % Math.max(lines.length, 1)];
    const left = order.amount - order.refunded;
    const wanted =
      event.kind === "refund line" ? Math.min(line?.paid ?? 0, left) : Math.floor(left / (2 + event.cart));
    const part = event.kind === "refund line" ? { lineIds: [line?.id ?? 0] } : { amountPaise: wanted };
    const request = { actor: commandLine, reason: "test", seenPaise: order.refunded };
    const error = await refundOrder(shop.settling, order.number, {
      ...request,
      ...(event.kind !== "refund whole" && { part }),
    }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    count(error ? "refund refused" : event.kind);
    if (error)
      return expect(error instanceof Failure && REFUSALS, `${error}`).toContain((error as Failure).reason);
    const [after] = await orders(`number = ${order.number}`);
    expect(after?.refunded).toBe(event.kind === "refund whole" ? order.amount : order.refunded + wanted);
  }

  /** The process ends after it took the use, before the order is stored: the transaction is lost. */
  async function kill(event: PromotionEvent, by: Customer): Promise<void> {
    const stored =
      "select (select count(*) from orders)::int as orders, (select count(*) from promotion_uses)::int as uses";
    const before = await rows(stored);
    await rows("update lost_commits set is_lost = true");
    const { status } = await call("/api/order/razorpayorder", event, by);
    await rows("update lost_commits set is_lost = false");
    expect(status).not.toBe(201);
    count(status >= 500 ? "killed" : "opened without a use");
    if (status >= 500) expect(await rows(stored)).toEqual(before);
  }

  async function happen(event: PromotionEvent): Promise<void> {
    const by = customers[event.customer % customers.length];
    if (!by) return;
    const isPayable = "state in ('pending', 'failed') and provider = 'razorpay'";
    if (event.kind === "open") await open(event, by);
    if (event.kind === "rush")
      await Promise.all(
        customers.map((each) => call("/api/order/razorpayorder", { ...event, hasCode: true }, each)),
      );
    if (event.kind === "kill") await kill(event, by);
    if (event.kind === "pay") await pay(await pick(isPayable, event.order));
    if (event.kind === "fail") await pay(await pick(isPayable, event.order), "failure");
    if (event.kind === "pay late" || event.kind === "expire")
      await wait(event.cart === 5 ? 7 * DAY : 31 * MINUTE);
    if (event.kind === "pay late") await pay(await pick(isPayable, event.order));
    if (event.kind === "expire") await reconcile();
    if (event.kind.startsWith("refund")) await refund(await pick("state = 'paid'", event.order), event);
    shop.wait(MINUTE);
  }

  /** Every customer's cart says of the code what the uses of it leave. */
  async function expectRefusals({ cart }: Pick<PromotionEvent, "cart">): Promise<void> {
    const uses = await usesOfCode(database, shop.now());
    const mailboxes = await rows<{ id: number; mailbox: string }>(
      "select id, regexp_replace(email, '\\+[^@]*', '') as mailbox from customers",
    );
    for (const by of customers) {
      const mailbox = mailboxes.find(({ id }) => id === by.id)?.mailbox ?? "";
      const lines = itemsOf(cart).map(({ id, qty }) => `${id}x${qty}`);
      const expected = expectedRefusal(code, uses, { customer: by.id, mailbox, cart: lines.join(" ") });
      const { notApplied } = (await call("/api/cart/price", { cart, hasCode: true }, by)).body;
      const said = notApplied.find(({ kind, reason }) => kind === "code" && GONE.includes(reason))?.reason;
      expect(said, JSON.stringify([by.id, lines, uses])).toBe(expected);
      count(`code: ${expected ?? "free"}`);
    }
  }

  /** Prices of each variant without a session, on every surface of a process that has just started. */
  async function expectOnePrice(): Promise<void> {
    const late = createTestShop(database);
    late.wait(shop.now().getTime() - late.now().getTime());
    const get = async (path: string) => (await late.call(path)).body as { data: never; products: Listed[] };
    const priceOf = (listed: readonly Listed[], id: number) =>
      listed.flatMap(({ productvariants }) => productvariants).find((each) => each.id === id)?.variantPrice;
    const list: Listed[] = (await get("/api/product/getProductByCategory?categoryId=1")).data;
    const tagged = (await get("/api/product/products?tag=zigzag")).products;
    for (const id of [1, 2, 3, 4]) {
      const product: Listed = (await get(`/api/product/getWebProductById?id=${id}`)).data;
      const cartItems = [{ id, selectedVariants: [{ id }], qty: 1 }];
      const cart = (await late.call("/api/cart/price", { cartItems })).body as PricedCartView;
      const price = cart.lines[0]?.price;
      expect([priceOf([product], id), priceOf(list, id), priceOf(tagged, id)]).toEqual([price, price, price]);
    }
  }

  /** Every captured payment pays its order or went back, as far as the shop says. */
  async function expectLedger(): Promise<void> {
    await shop.workOff();
    for (const order of await orders("provider = 'razorpay'")) {
      const payments = (await shop.settling.providers.get("razorpay")?.paymentsOf(order.id)) ?? [];
      const captured = payments.filter(({ state }) => state === "captured");
      const sum = captured.reduce((total, { amount, refunded }) => total + amount - refunded, 0);
      expect([order.number, sum]).toEqual([
        order.number,
        order.state === "paid" ? order.amount - order.refunded : 0,
      ]);
    }
  }

  /** Lets time pass, after which the customers are still logged in. */
  async function wait(ms: number): Promise<void> {
    shop.wait(ms);
    const now = shop.now().toISOString();
    await rows(
      `update sessions set created_at = '${now}', last_used_at = '${now}', expires_at = '2999-01-01'`,
    );
  }

  async function begin(promotions: readonly NewPromotion[]): Promise<void> {
    code = promotions.find(({ kind }) => kind === "code") ?? {};
    await rows(FORGET);
    await wait(0);
    for (const promotion of promotions)
      await createPromotion(database.db, promotion, {
        actor: commandLine,
        reason: "test",
        isFresh: true,
        now: shop.now(),
      });
  }

  return { counts, begin, happen, expectRefusals, expectOnePrice, expectLedger };
}

interface Opened {
  readonly orderId: string;
  readonly paid?: boolean;
  readonly data: { readonly data: { readonly amount: number } };
}

interface Listed {
  readonly productvariants: readonly { readonly id: number; readonly variantPrice: number }[];
}

/** Forgets orders and promotions; customers and designs stay. */
const FORGET = `do $$
declare
  name text;
begin
  set local session_replication_role = replica;
  foreach name in array array['orders', 'order_lines', 'order_events', 'payments', 'refunds', 'receipts', 'outbox', 'sales_counts',
    'promotions', 'promotion_codes', 'promotion_uses', 'staff_notifications', 'provider_events'] loop
    execute format('delete from %I', name);
  end loop;
end $$`;

/** Makes transactions that take a use fail at their commit while `is_lost` is true. */
export const LOSE_COMMITS = `
  create table lost_commits as select false as is_lost;
  create function lose_commit() returns trigger language plpgsql as $$
  begin
    if (select is_lost from lost_commits) then raise exception 'lost commit'; end if;
    return null;
  end $$;
  create constraint trigger lose_commits after insert on promotion_uses
    deferrable initially deferred for each row execute function lose_commit()`;
