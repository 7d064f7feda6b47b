import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../../../test/shop/office-visitor.ts";
import { openPayingShop, type PayingShop } from "../../../../../../test/shop/paying-shop.ts";
import { createTestShop, type SignedUp } from "../../../../../../test/shop/test-shop.ts";
import type { NewPromotion } from "../../../../../contract/office/promotions/promotions-wire.ts";
import { reconcileOrders } from "../../settlement/reconcile-orders.ts";
import { settleOrder } from "../../settlement/settle-order.ts";

const MINUTE = 60_000;
const CHEAP = [{ id: 1, selectedVariants: [{ id: 1 }], qty: 1 }];
const DEAR = [{ id: 2, selectedVariants: [{ id: 2 }], qty: 1 }];
const BOTH = [...CHEAP, ...DEAR];

describe.each(testEngines())("orders with promotions on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  let manager: OfficeVisitor;
  beforeAll(async () => {
    shop = await openPayingShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await emptyDatabase(database().db);
    await stockShop(database(), smallStock([100_05], [300_00]));
    // The clock of these tests is behind that of the database.
    await database().pool.query("update price_history set at = '2025-11-01'");
    latha = await shop.signUp();
    manager = (await employ(shop, database(), "manager")).visitor;
  });

  const add = async (promotion: Partial<NewPromotion>) => {
    const entered = { name: "Diwali", kind: "code", starts: shop.now().toISOString(), ...promotion };
    expect(await manager.call("officeAddPromotion", entered as NewPromotion)).toMatchObject({ status: 201 });
  };
  const price = async (cartItems: object[], code?: string, token?: string) =>
    (await shop.call("/api/cart/price", { cartItems, code }, token)).body;
  const open = (cartItems: object[], code?: string, by = latha) =>
    shop.call("/api/order/razorpayorder", { cartItems, code }, by.token) as Promise<{
      status: number;
      body: { orderId: string; data: { data: { amount: number } } };
    }>;
  const forFree = (cartItems: object[], code?: string, by = latha) =>
    shop.call("/api/order/free", { cartItems, code }, by.token);
  const pay = async ({ body }: { body: { orderId: string } }, outcome = "success") => {
    await shop.pay(body.orderId, outcome);
    await shop.deliverWebhooks();
    await shop.workOff();
  };
  const rows = async (query: string) => (await database().pool.query(query)).rows;
  const states = async () =>
    (await rows("select state from orders order by number")).map(({ state }) => state as string);

  test("without promotions a cart costs what it did", async () => {
    expect(await price(BOTH)).toMatchObject({
      ...{ subtotal: 400.05, discount: 40, total: 360.05, notApplied: [], next: null },
      applied: [{ name: "10% off above ₹200", amount: 40 }],
      lines: [
        { variantId: 1, qty: 1, listPrice: 100.05, price: 100.05, discount: 10 },
        { variantId: 2, qty: 1, listPrice: 300, price: 300, discount: 30 },
      ],
    });
    expect(await price(CHEAP)).toMatchObject({ total: 100.05, next: { missing: 99.96, unit: "rupees" } });
  });

  test("sale, volume discount and code count in their order, and the best one wins", async () => {
    const ends = new Date(shop.now().getTime() + 1e8).toISOString();
    await add({ name: "Sale", kind: "sale", percent: 50, scope: { variantIds: [2] }, ends });
    await add({
      name: "More",
      kind: "volume",
      steps: [
        { designs: 2, percent: 12 },
        { designs: 3, percent: 20 },
      ],
    });
    await add({ name: "Code", code: "DIWALI25", percent: 25, scope: { productIds: [1] } });
    expect(await price(BOTH, " diwali25 ")).toMatchObject({
      ...{ subtotal: 250.05, discount: 30.01, total: 220.04, takesCode: true },
      applied: [{ name: "More", amount: 30.01 }],
      notApplied: expect.arrayContaining([
        { name: "10% off above ₹200", kind: "built-in", reason: "better" },
        { name: "Code", kind: "code", reason: "better" },
      ]),
      next: { name: "More", missing: 1, unit: "designs" },
      lines: [{ listPrice: 100.05 }, { listPrice: 300, price: 150, lowestPrice30: 300, saleEnds: ends }],
    });
    expect(await price(CHEAP, "NOWHERE")).toMatchObject({
      total: 100.05,
      notApplied: [{ name: "NOWHERE", reason: "unknown" }],
    });
  });

  test("what was agreed is frozen, refunded line by line, and told by the receipt", async () => {
    await add({ code: "TENOFF", amountOff: 100.01 });
    const opened = await open(BOTH, "tenoff");
    expect(opened).toMatchObject({ status: 200, body: { data: { data: { amount: 300_04 } } } });
    await pay(opened);
    expect(
      await rows("select list_price_paise as list, discount_paise as discount from order_lines order by id"),
    ).toEqual([
      { list: 100_05, discount: 25_01 },
      { list: 300_00, discount: 75_00 },
    ]);
    const [order] = await rows("select code, applied from orders");
    expect(order).toEqual({
      code: "TENOFF",
      applied: [{ kind: "code", name: "Diwali", amountPaise: 100_01 }],
    });
    const [receipt] = await rows("select content from receipts");
    expect(receipt.content).toMatchObject({
      discounts: [{ name: "Diwali", amountPaise: 100_01 }],
      lines: [{ discountPaise: 25_01 }, { discountPaise: 75_00 }],
    });
    const [mail] = await rows("select data from outbox where template = 'order-paid'");
    expect(mail.data.values.discounts).toEqual([{ name: "Diwali", amountPaise: 100_01 }]);
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    const discounts = [{ kind: "code", name: "Diwali", amount: 100.01 }];
    expect(body).toMatchObject({ orders: [{ grandtotal: 300.04, discounts }] });
    const { number } = (body as { orders: { number: number }[] }).orders[0] ?? {};
    const desk = await manager.call("officeOrder", { number: number ?? 0 });
    expect(desk.body).toMatchObject({ discount: 100.01, discounts });
  });

  test("the database refuses lines that do not add up", async () => {
    await open(BOTH);
    await expect(database().pool.query("update order_lines set discount_paise = 0")).rejects.toThrow(
      "do not add up",
    );
  });

  test("a code that cannot be used is refused beside its field", async () => {
    for (const code of ["NOWHERE", "A".repeat(41)])
      expect(await open(CHEAP, code)).toMatchObject({
        status: 400,
        body: { errors: { code: expect.any(String) } },
      });
    expect(await states()).toEqual([]);
  });

  test("60 guesses of codes an hour count together, at whatever call", async () => {
    // The paying shop has no limits.
    const limited = createTestShop(database(), { providers: shop.settling.providers });
    const { token } = await limited.signUp();
    const paths = ["/api/cart/price", "/api/order/razorpayorder", "/api/order/hdfcorder", "/api/order/free"];
    const guess = async (path: string, code: string) =>
      (await limited.call(path, { cartItems: CHEAP, code }, token)).status;
    const wrong = [200, 400, 400, 400];
    // A right code is no guess.
    await add({ code: "WELCOME", percent: 10 });
    for (let time = 0; time < 60; time++) expect(await guess("/api/cart/price", "WELCOME")).toBe(200);
    for (let round = 0; round < 15; round++)
      expect(await Promise.all(paths.map((path) => guess(path, `WRONG${round}`)))).toEqual(wrong);
    const all = () => Promise.all(paths.map((path) => guess(path, "WRONG99")));
    expect(await all()).toEqual([429, 429, 429, 429]);
    limited.wait(11 * MINUTE);
    expect(await all()).toEqual([429, 429, 429, 429]);
    limited.wait(50 * MINUTE);
    expect(await all()).toEqual(wrong);
  });

  test("an open order holds the last use until it fails or is 30 minutes old", async () => {
    const asha = await shop.signUp();
    await add({ code: "LASTONE", percent: 50, limit: 1 });
    const first = await open(CHEAP, "LASTONE");
    expect(await open(CHEAP, "LASTONE")).toMatchObject({ body: { orderId: first.body.orderId } });
    expect(await open(CHEAP, "LASTONE", asha)).toMatchObject({ status: 400 });
    const usedUp = { notApplied: [{ reason: "used-up" }] };
    expect(await price(CHEAP, "LASTONE", asha.token)).toMatchObject(usedUp);
    // Cart and payment say the same of another cart of the same customer.
    expect(await price(CHEAP, "LASTONE", latha.token)).toMatchObject({ total: 50.03 });
    expect(await price(BOTH, "LASTONE", latha.token)).toMatchObject(usedUp);
    expect(await open(BOTH, "LASTONE")).toMatchObject({ status: 400 });
    // The same purchase without the code frees it.
    expect((await open(CHEAP)).body.data.data.amount).toBe(100_05);
    const second = await open(CHEAP, "LASTONE", asha);
    expect(second.body.data.data.amount).toBe(50_03);
    shop.wait(31 * MINUTE);
    const third = await open(CHEAP, "LASTONE");
    expect(third.status).toBe(200);
    await pay(third);
    // Money that arrives late is honoured at the frozen price.
    await pay(second);
    const used = await rows(
      "select slot from promotion_uses where used_at is not null order by order_number",
    );
    expect(used).toEqual([{ slot: 1 }, { slot: null }]);
    expect(await open(DEAR, "LASTONE")).toMatchObject({ status: 400 });
  });

  const openAtHdfc = async (cartItems: object[], code: string) =>
    (await shop.call("/api/order/hdfcorder", { cartItems, code }, latha.token)).status;

  test("after 30 minutes Pay offers the same order, which takes its use again", async () => {
    const asha = await shop.signUp();
    await add({ code: "LASTONE", percent: 50, limit: 1 });
    const { orderId } = (await open(CHEAP, "LASTONE")).body;
    shop.wait(31 * MINUTE);
    await reconcileOrders(shop.settling);
    const tabs = await Promise.all([open(CHEAP, "LASTONE"), open(CHEAP, "LASTONE")]);
    expect(tabs).toMatchObject([{ body: { orderId } }, { body: { orderId } }]);
    expect(await open(CHEAP, "LASTONE", asha)).toMatchObject({ status: 400 });
    shop.wait(31 * MINUTE);
    expect(await open(CHEAP, "LASTONE", asha)).toMatchObject({ status: 200 });
    expect(await open(CHEAP, "LASTONE")).toMatchObject({
      status: 400,
      body: { errors: { code: expect.any(String) } },
    });
    expect(await states()).toEqual(["pending", "pending"]);
  });

  test("of orders opened again together one gets the last use", async () => {
    const asha = await shop.signUp();
    await add({ code: "LASTONE", percent: 50, limit: 1 });
    for (let round = 0; round < 5; round += 1) {
      const carts = [latha, asha].map((by) => ({ by, cart: [{ ...CHEAP[0], qty: round + 1 }] }));
      for (const { by, cart } of carts) {
        expect(await open(cart, "LASTONE", by)).toMatchObject({ status: 200 });
        shop.wait(31 * MINUTE);
      }
      const answers = await Promise.all(carts.map(({ by, cart }) => open(cart, "LASTONE", by)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      const refused = answers.find(({ status }) => status === 400);
      expect(refused?.body).toMatchObject({ errors: { code: expect.stringMatching(/\w/) } });
      shop.wait(31 * MINUTE);
    }
  });

  test("an order opened again takes the code from the order that replaced it, at any provider", async () => {
    await add({ code: "LASTONE", percent: 50, limit: 1 });
    await add({ name: "Other", code: "OTHER", percent: 40, limit: 1 });
    const { orderId } = (await open(CHEAP, "LASTONE")).body;
    expect(await open(CHEAP, "OTHER")).toMatchObject({ status: 200 });
    expect(await openAtHdfc(CHEAP, "LASTONE")).toBe(200);
    expect(await open(CHEAP, "LASTONE")).toMatchObject({ body: { orderId } });
    const held =
      "select order_number - min(order_number) over () as place, slot from promotion_uses order by 1";
    expect(await rows(held)).toEqual([
      { place: 0, slot: 1 },
      { place: 1, slot: null },
      { place: 2, slot: null },
    ]);
  });

  test("an order opened again takes over what the customer's other cart holds", async () => {
    await add({ code: "WELCOME", percent: 50, oncePerCustomer: true });
    const left = await open(CHEAP, "WELCOME");
    const other = await open(DEAR, "WELCOME");
    const { orderId } = (await open(CHEAP, "WELCOME")).body;
    expect(orderId).toBe(left.body.orderId);
    expect(await rows("select distinct purchase from orders")).toHaveLength(1);
    await pay(other);
    await pay(left);
    expect((await states()).toSorted()).toEqual(["failed", "paid"]);
  });

  test("a failed order is replaced, because it held its use only until it failed", async () => {
    await add({ code: "LASTONE", percent: 50, limit: 1 });
    const first = await open(CHEAP, "LASTONE");
    await pay(first, "failure");
    const second = await open(CHEAP, "LASTONE");
    expect(second.body.orderId).not.toBe(first.body.orderId);
    await pay(second);
    expect(await states()).toEqual(["failed", "paid"]);
  });

  test("an order that is paid while it is opened again stays the purchase's only one", async () => {
    for (let round = 0; round < 5; round += 1) {
      await add({ code: `LAST${round}`, percent: 50, limit: 1, oncePerCustomer: true });
      const cart = [{ ...CHEAP[0], qty: round + 1 }];
      const { orderId } = (await open(cart, `LAST${round}`)).body;
      shop.wait(31 * MINUTE);
      await shop.pay(orderId);
      const [again] = await Promise.all([
        open(cart, `LAST${round}`),
        settleOrder(shop.settling, orderId, "webhook"),
      ]);
      // A code that was used an instant before is refused, as in any new order.
      if (again.status === 200) expect(again.body).toMatchObject({ orderId, paid: true });
      else expect(again).toMatchObject({ status: 400, body: { reason: "code-unusable" } });
    }
    expect(await states()).toEqual(Array.from({ length: 5 }, () => "paid"));
    expect(await rows("select 1 from promotion_uses where slot = 1 and used_at is not null")).toHaveLength(5);
  });

  test("a code is used once when the order that gave it up is the one that is paid", async () => {
    const asha = await shop.signUp();
    await add({ code: "LASTONE", percent: 50, limit: 1 });
    const first = await open(CHEAP, "LASTONE");
    expect(await openAtHdfc(CHEAP, "LASTONE")).toBe(200);
    await pay(first);
    shop.wait(31 * MINUTE);
    expect(await open(CHEAP, "LASTONE", asha)).toMatchObject({ status: 400 });
    expect(await rows("select slot from promotion_uses where used_at is not null")).toEqual([{ slot: 1 }]);
  });

  test("of 20 buyers of one use together one gets it, again and again", { timeout: 600_000 }, async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.signUp()));
    for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 3); round += 1) {
      await add({ code: `RACE${round}`, percent: 50, limit: 1 });
      const cart = [{ ...CHEAP[0], qty: (round % 99) + 1 }];
      const answers = await Promise.all(buyers.map((buyer) => open(cart, `RACE${round}`, buyer)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    }
  });

  test("once a customer is once a mailbox", async () => {
    await add({ code: "WELCOME", percent: 50, oncePerCustomer: true });
    const asha = await shop.signUp({ email: "asha@example.com" });
    const again = await shop.signUp();
    await rows(`update customers set email = 'asha+2@example.com' where id = ${again.id}`);
    await pay(await open(CHEAP, "WELCOME", asha));
    expect(await open(DEAR, "WELCOME", asha)).toMatchObject({ status: 400 });
    expect(await open(DEAR, "WELCOME", again)).toMatchObject({ status: 400 });
    expect((await open(DEAR, "WELCOME")).status).toBe(200);
  });

  test("a customer whose payment came late had the code, even if another cart holds it meanwhile", async () => {
    await add({ code: "WELCOME", percent: 50, oncePerCustomer: true });
    const late = await open(CHEAP, "WELCOME");
    shop.wait(31 * MINUTE);
    const held = await open(DEAR, "WELCOME");
    await pay(late);
    expect((await states()).toSorted()).toEqual(["paid", "pending"]);
    expect(await open(BOTH, "WELCOME")).toMatchObject({ status: 400 });
    expect(await open(DEAR, "WELCOME")).toMatchObject({ status: 400 });
    // The other cart was agreed before, so that its price stays.
    await pay(held);
    expect(await states()).toEqual(["paid", "paid"]);
    expect(await rows("select count(customer_key)::int as keys from promotion_uses")).toEqual([{ keys: 1 }]);
  });

  test("a customer whose payment came late had the code, also when the cart that holds it meanwhile fails", async () => {
    await add({ code: "WELCOME", percent: 50, oncePerCustomer: true });
    const late = await open(CHEAP, "WELCOME");
    shop.wait(31 * MINUTE);
    const held = await open(DEAR, "WELCOME");
    await pay(late);
    await pay(held, "failure");
    expect((await states()).toSorted()).toEqual(["failed", "paid"]);
    expect(await open(BOTH, "WELCOME")).toMatchObject({ status: 400 });
    const again = await shop.signUp();
    const [name, domain] = latha.email.split("@");
    await rows(`update customers set email = '${name}+2@${domain}' where id = ${again.id}`);
    expect(await open(BOTH, "WELCOME", again)).toMatchObject({ status: 400 });
  });

  test("a code with a limit counts beside a design that is free once", async () => {
    await add({ name: "Try", kind: "free", scope: { productIds: [1] } });
    await add({ code: "TWICE", percent: 50, limit: 2 });
    const first = await open(BOTH, "TWICE");
    expect(first).toMatchObject({ status: 200, body: { data: { data: { amount: 150_00 } } } });
    const held = `select p.kind, u.slot, u.customer_key is not null as once
      from promotion_uses u join promotions p on p.id = u.promotion_id order by 1`;
    const uses = [
      { kind: "code", slot: 1, once: false },
      { kind: "free", slot: null, once: true },
    ];
    expect(await rows(held)).toEqual(uses);
    await pay(first);
    expect(await rows(held)).toEqual(uses);
    const asha = await shop.signUp();
    expect(await open(DEAR, "TWICE", asha)).toMatchObject({ status: 200 });
    expect(await open(DEAR, "TWICE", await shop.signUp())).toMatchObject({ status: 400 });
  });

  test("once a customer is once an account, also with a new email address", async () => {
    await add({ code: "WELCOME", percent: 50, oncePerCustomer: true });
    await pay(await open(CHEAP, "WELCOME"));
    await rows(`update customers set email = 'new@example.com' where id = ${latha.id}`);
    expect(await price(DEAR, "WELCOME", latha.token)).toMatchObject({ notApplied: [{ reason: "taken" }] });
    expect(await open(DEAR, "WELCOME")).toMatchObject({ status: 400 });
  });

  test("another cart takes over what the customer's open order holds, and one of them is paid", async () => {
    await add({ name: "Try", kind: "free", scope: { productIds: [1] } });
    await add({ code: "WELCOME", percent: 50, oncePerCustomer: true });
    const left = await open(BOTH, "WELCOME");
    const taken = await open(DEAR, "WELCOME");
    expect(taken).toMatchObject({ status: 200, body: { data: { data: { amount: 150_00 } } } });
    expect(await forFree(CHEAP)).toMatchObject({ status: 201 });
    await pay(taken);
    await pay(left);
    expect(await rows("select state, amount_paise::int as paise from orders order by number")).toEqual([
      { state: "failed", paise: 150_00 },
      { state: "paid", paise: 150_00 },
      { state: "paid", paise: 0 },
    ]);
    expect(await rows("select order_number::int as order, state from payments order by 1")).toMatchObject([
      { state: "refunded" },
      { state: "captured" },
    ]);
  });

  test("a generated code is for one order", async () => {
    await add({ generate: 2, percent: 20 });
    const [{ code }] = await rows("select code from promotion_codes order by slot");
    // The customer's other cart takes it over.
    await open(CHEAP, code);
    expect(await open(DEAR, code)).toMatchObject({ status: 200 });
    expect(await open(DEAR, code, await shop.signUp())).toMatchObject({ status: 400 });
    await pay(await open(CHEAP, code));
    expect(await open(DEAR, code)).toMatchObject({ status: 400 });
  });

  test("a free design is ordered once, without a provider, and is under Downloads", async () => {
    await add({ name: "Try", kind: "free", scope: { productIds: [1] } });
    expect(await price(CHEAP)).toMatchObject({
      total: 100.05,
      notApplied: [{ name: "Try", reason: "login" }],
    });
    expect(await price(CHEAP, undefined, latha.token)).toMatchObject({
      total: 0,
      lines: [{ listPrice: 100.05, price: 0 }],
    });
    expect(await open(CHEAP)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("/api/order/free") },
    });
    expect(await forFree(DEAR)).toMatchObject({ status: 409 });
    const both = await Promise.all([forFree(CHEAP), forFree(CHEAP)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, expect.any(Number)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await states()).toEqual(["paid"]);
    expect(await rows("select content->>'amountPaise' as amount from receipts")).toEqual([{ amount: "0" }]);
    const mails = await rows("select data from outbox where template = 'order-paid'");
    expect(mails).toMatchObject([{ data: { values: { isOrdered: true }, receipt: "payment" } }]);
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    expect(body).toMatchObject({ orders: [{ grandtotal: 0, orderPaths: [{ productId: 1 }] }] });
    expect(await forFree(CHEAP)).toMatchObject({ status: 409 });
  });

  test("a code over the whole total makes a free order", async () => {
    await add({ code: "ALLFREE", percent: 100, limit: 1 });
    const headers = { authorization: `Bearer ${latha.token}`, "content-type": "application/json" };
    const onTeluguPage = { method: "POST", headers: { ...headers, "accept-language": "te" } };
    const body = JSON.stringify({ cartItems: BOTH, code: "ALLFREE" });
    expect((await shop.request("/api/order/free", { ...onTeluguPage, body })).status).toBe(201);
    expect(await rows("select language from customers")).toEqual([{ language: "te" }]);
    expect(await forFree(BOTH, "ALLFREE")).toMatchObject({ status: 400 });
  });
});
