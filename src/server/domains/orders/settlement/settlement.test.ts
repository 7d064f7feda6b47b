import { EMULATED_HDFC } from "@kasuti/payment-emulators";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const CHEAP = [{ id: 1, variants: [1] }];
const DEAR = [{ id: 2, variants: [2, 3] }];

describe.each(testEngines())("paying on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  let other: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database());
    await stockShop(database(), smallStock([40_00], [300_00, 299_99]));
    latha = await shop.signUp();
    other = await shop.signUp();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.workOff();
    await database().db.execute("truncate orders, order_lines, payments, provider_events, outbox cascade");
    (shop.mails as unknown[]).length = 0;
  });

  const start = (cart = CHEAP, customer = latha) => checkout(shop, customer, cart).start();
  const create = (body: object, customer = latha) => shop.call("/api/order/create", body, customer.token);
  const paidOrders = async (customer = latha) => {
    const { body } = await shop.call(`/api/order/list?id=${customer.id}`, undefined, customer.token);
    return (body as { orders: { number: number; grandtotal: number }[] }).orders;
  };
  const rows = async (query: string) => (await database().db.execute(query)).rows;
  const templates = () => shop.mails.map((mail) => `${mail.to}: ${mail.subject.replace(/\d+$/, "")}`);

  /** Checks that hold after every purchase. */
  async function expectOneOrder(amount: number, customer = latha) {
    await shop.workOff();
    expect(await paidOrders(customer)).toEqual([expect.objectContaining({ grandtotal: amount / 100 })]);
    expect(templates().filter((line) => line.includes("Your designs are ready"))).toEqual([
      `${customer.email}: Your designs are ready: order #`,
    ]);
  }

  test("preorder, capture and create lead to one paid order, its mail, and an empty list before (§ 1.7, 3.12, 4.12, 7.19–7.22, 9.5)", async () => {
    const { orderId, amount, payload } = await start(DEAR);
    expect(amount).toBe(539_99);
    expect(await shop.call("/api/order/preorder", payload, latha.token)).toMatchObject({ status: 200 });
    expect(await paidOrders()).toEqual([]);
    const paid = await shop.pay(orderId);
    const paymentId = paid.razorpay_payment_id;
    const capture = () =>
      shop.call("/api/order/paymentcapture", { paymentId, backendAmount: amount }, latha.token);
    expect(await capture()).toMatchObject({ status: 200, body: { success: true } });
    expect(await capture()).toMatchObject({ status: 200, body: { success: true } });
    const asked = "select sum(times)::int as times from order_events where what = 'asked'";
    expect(await rows(asked)).toEqual([{ times: 1 }]);
    const answer = await create({ ...payload, paymentId, signature: paid.razorpay_signature });
    const [order] = await paidOrders();
    expect(answer).toEqual({ status: 200, body: { success: true, order: { number: order?.number } } });
    expect(await create({ ...payload, paymentId })).toEqual(answer);
    await expectOneOrder(amount);
  });

  describe("the payment return page", () => {
    const finalize = async (orderId: string) =>
      (await shop.call(`/backend/api/order/webhdfcresponse?order_id=${orderId}`)).body;
    test("settles a paid order without a session (§ 7.26)", async () => {
      const { orderId, amount } = await start();
      await shop.pay(orderId);
      expect(await finalize(orderId)).toEqual({ success: true });
      expect(await finalize(orderId)).toEqual({ success: true });
      await expectOneOrder(amount);
    });
    test("shows a pending or failed payment (§ 7.26)", async () => {
      const { orderId } = await start();
      const decidesBy = new Date(shop.now().getTime() + 5 * DAY).toISOString();
      expect(await finalize(orderId)).toEqual({ success: false, pending: true, decidesBy });
      expect(await finalize("order_unknown")).toEqual({ success: false });
      expect(await paidOrders()).toEqual([]);
    });
    test("requires an order ID", async () => {
      expect(await shop.call("/backend/api/order/webhdfcresponse")).toMatchObject({ status: 400 });
    });
  });

  describe("fifty concurrent creates for one payment", () => {
    const storm = async (webhooks: (when: "before" | "during" | "after") => Promise<void>) => {
      const { orderId, amount, payload } = await start(DEAR);
      const paid = await shop.pay(orderId);
      const body = { ...payload, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
      await webhooks("before");
      const creates = Array.from({ length: 50 }, () => create(body));
      const [answers] = await Promise.all([Promise.all(creates), webhooks("during")]);
      await webhooks("after");
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      await expectOneOrder(amount);
      expect(await rows("select state from payments")).toEqual([{ state: "captured" }]);
    };
    test.each(["before", "during", "after"] as const)("webhook %s", async (when) => {
      await storm(async (now) => {
        if (now === when) await shop.deliverWebhooks();
      });
    });
    test("webhooks throughout, five copies of each, in the wrong order", async () => {
      await storm(() => shop.deliverWebhooks({ copies: 5, reversed: true }));
    });
    test("no webhook at all", () => storm(async () => {}));
  });

  test("a browser that never returns: the webhook alone pays the order", async () => {
    const { orderId, amount } = await start();
    await shop.pay(orderId);
    await shop.deliverWebhooks({ copies: 2 });
    await expectOneOrder(amount);
  });

  test("neither browser nor webhook: reconciliation finds the payment after 15 minutes", async () => {
    const { orderId, amount } = await start();
    await shop.pay(orderId);
    await shop.workOff();
    expect(await paidOrders()).toEqual([]);
    shop.wait(15 * MINUTE);
    await expectOneOrder(amount);
  });

  test("a webhook that a crash left unhandled is handled later", async () => {
    const { orderId, amount } = await start();
    await shop.pay(orderId);
    shop.setProviderUp(false);
    await shop.deliverWebhooks();
    await shop.workOff();
    shop.setProviderUp(true);
    expect(
      await rows("select count(*)::int as open from provider_events where processed_at is null"),
    ).toEqual([{ open: 2 }]);
    shop.wait(10 * MINUTE);
    await expectOneOrder(amount);
  });

  test("a signed payment is pending while the provider is down, and paid later", async () => {
    const { orderId, amount, payload } = await start();
    const paid = await shop.pay(orderId);
    const body = { ...payload, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
    shop.setProviderUp(false);
    expect(await create(body)).toMatchObject({ status: 503, body: { code: "payment-pending" } });
    shop.setProviderUp(true);
    expect(await create(body)).toMatchObject({ status: 200 });
    await expectOneOrder(amount);
  });

  test("the shop captures an authorised payment", async () => {
    const { orderId, amount, payload } = await start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId, "hold");
    expect(await create({ ...payload, paymentId })).toMatchObject({ status: 200 });
    expect(await shop.ask(`/v1/payments/${paymentId}`)).toMatchObject({ status: "captured" });
    await expectOneOrder(amount);
  });

  describe("refused without recording a payment", () => {
    const refused = async (body: object, status: number, customer = latha) => {
      expect(await create(body, customer)).toMatchObject({ status, body: { success: false } });
      expect(await rows("select state from orders where state = 'paid'")).toEqual([]);
    };
    const prepared = async (cart = CHEAP) => {
      const { orderId, payload, amount } = await start(cart);
      return { orderId, amount, payload, paid: await shop.pay(orderId) };
    };

    test.each<[string, (payload: { grandTotal: number }) => object]>([
      ["another total", (payload) => ({ grandTotal: payload.grandTotal - 1 })],
      ["a fraction of a paisa", (payload) => ({ grandTotal: payload.grandTotal + 0.001 })],
      ["one design more", () => ({ products: [...CHEAP, ...DEAR].map(claimed) })],
      ["one variant less", () => ({ products: [{ productId: 2, variantIds: [2] }] })],
      ["another design", () => ({ products: [{ productId: 1, variantIds: [1] }] })],
    ])("%s: preorder and create answer 409", async (_, change) => {
      const { payload, paid } = await prepared(DEAR);
      const tampered = { ...payload, ...change(payload) };
      expect(await shop.call("/api/order/preorder", tampered, latha.token)).toMatchObject({ status: 409 });
      await refused({ ...tampered, paymentId: paid.razorpay_payment_id }, 409);
    });

    test("another customer: 409 with their own ID, 403 with the payer's", async () => {
      const { payload, paid } = await prepared();
      const body = { ...payload, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
      await refused({ ...body, customerId: other.id }, 409, other);
      await refused(body, 403, other);
      const capture = { paymentId: paid.razorpay_payment_id, backendAmount: 40_00 };
      expect(await shop.call("/api/order/paymentcapture", capture, other.token)).toMatchObject({
        status: 409,
      });
      expect(await shop.call("/api/order/preorder", payload, other.token)).toMatchObject({ status: 403 });
    });

    test("an expensive order with a cheap payment", async () => {
      const cheap = await prepared(CHEAP);
      const dear = await start(DEAR);
      const paymentId = cheap.paid.razorpay_payment_id;
      await refused({ ...dear.payload, paymentId, signature: cheap.paid.razorpay_signature }, 409);
      await refused({ ...dear.payload, paymentId }, 409);
      const capture = { paymentId, backendAmount: dear.amount };
      expect(await shop.call("/api/order/paymentcapture", capture, latha.token)).toMatchObject({
        status: 409,
      });
    });

    test("forged signatures and invented payments", async () => {
      const { payload, paid } = await prepared();
      const paymentId = paid.razorpay_payment_id;
      await refused({ ...payload, paymentId, signature: "0".repeat(64) }, 409);
      await refused({ ...payload, paymentId, signature: "" }, 409);
      await refused({ ...payload, orderId: "order_invented", paymentId }, 404);
      await refused({ ...(await start(DEAR)).payload, paymentId: "pay_invented" }, 409);
    });

    test("a declined payment", async () => {
      const { orderId, payload } = await start();
      await shop.pay(orderId, "failure");
      const [failed] = ((await shop.ask(`/v1/orders/${orderId}/payments`)) as { items: { id: string }[] })
        .items;
      await refused({ ...payload, paymentId: failed?.id }, 409);
      await shop.workOff();
      expect(shop.mails).toEqual([]);
    });

    test("a payment of the wrong amount is refunded, and the customer gets a mail", async () => {
      const { orderId, payload } = await start(DEAR);
      const { razorpay_payment_id: paymentId } = await shop.pay(orderId, "success", 100_00);
      await refused({ ...payload, paymentId }, 409);
      expect(await shop.ask(`/v1/payments/${paymentId}`)).toMatchObject({ status: "refunded" });
      await shop.workOff();
      expect(templates()).toEqual([`${latha.email}: Your refund of ₹100 is on its way`]);
    });
  });

  test("another customer's billing address is refused, the customer's own is frozen", async () => {
    const form = { fullname: "Other", phone: "9876500002", city: "Ilkal", states: "Karnataka" };
    const add = async (customer: SignedUp) =>
      (await shop.call("/api/address/add", form, customer.token)).body as { data: { id: number } };
    const { payload } = await start();
    const preorder = async (addressId: number) =>
      (await shop.call("/api/order/preorder", { ...payload, addressId }, latha.token)).status;
    expect(await preorder((await add(other)).data.id)).toBe(403);
    expect(await preorder(999)).toBe(404);
    const { data } = await add(latha);
    expect(await preorder(data.id)).toBe(200);
    await shop.call("/api/address/update", { ...form, id: data.id, city: "Hubballi" }, latha.token);
    expect(await rows("select delivery_address ->> 'city' as city from orders")).toEqual([{ city: "Ilkal" }]);
  });

  test("a second payment for a paid order is refunded once, and the customer gets a mail", async () => {
    const { orderId, amount, payload } = await start();
    const first = await shop.pay(orderId);
    await create({ ...payload, paymentId: first.razorpay_payment_id });
    const second = await shop.pay(orderId);
    const body = { ...payload, paymentId: second.razorpay_payment_id };
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => create(body)),
      shop.deliverWebhooks(),
    ]);
    expect(answers.slice(0, 10).every((answer) => answer?.status === 200)).toBe(true);
    await expectOneOrder(amount);
    expect(await shop.ask(`/v1/payments/${first.razorpay_payment_id}`)).toMatchObject({ status: "captured" });
    expect(await shop.ask(`/v1/payments/${second.razorpay_payment_id}`)).toMatchObject({
      status: "refunded",
      amount_refunded: amount,
    });
    expect(templates().filter((line) => line.includes("refund"))).toHaveLength(1);
  });

  test("a failed refund is retried", async () => {
    const { orderId, amount, payload } = await start();
    const [first, second] = [await shop.pay(orderId), await shop.pay(orderId)];
    await create({ ...payload, paymentId: first.razorpay_payment_id });
    await rows("update payments set state = 'refunding', provider_refund_id = null where state = 'refunded'");
    await rows("delete from outbox where template = 'payment-refunded'");
    shop.wait(2 * MINUTE);
    await expectOneOrder(amount);
    expect(await rows("select state from payments order by id")).toEqual([
      { state: "captured" },
      { state: "refunded" },
    ]);
    expect(await shop.ask(`/v1/payments/${second.razorpay_payment_id}`)).toMatchObject({
      amount_refunded: amount,
    });
  });

  test("reconciliation finds a second payment without a webhook", async () => {
    const { orderId, amount, payload } = await start();
    const first = await shop.pay(orderId);
    await create({ ...payload, paymentId: first.razorpay_payment_id });
    const second = await shop.pay(orderId);
    shop.wait(DAY);
    await expectOneOrder(amount);
    expect(await shop.ask(`/v1/payments/${second.razorpay_payment_id}`)).toMatchObject({
      status: "refunded",
    });
  });

  test.each([
    ["its webhook", async () => shop.deliverWebhooks({ copies: 2, reversed: true })],
    ["reconciliation", async () => shop.wait(12 * 60 * MINUTE)],
  ])("a bank that authorises late turns failed into paid by %s", async (_, notify) => {
    const { orderId, amount, payload } = await start();
    await shop.pay(orderId, "failure");
    const { items } = (await shop.ask(`/v1/orders/${orderId}/payments`)) as { items: { id: string }[] };
    const paymentId = items[0]?.id ?? "";
    expect(await create({ ...payload, paymentId })).toMatchObject({ status: 409 });
    expect(await rows("select state from orders")).toEqual([{ state: "failed" }]);
    shop.wait(3 * DAY);
    await shop.workOff();
    await shop.decide(paymentId, "success");
    await notify();
    await expectOneOrder(amount);
    expect(await create({ ...payload, paymentId })).toMatchObject({ status: 200 });
  });

  test("an order is pending until the bank answers, and fails after six days", async () => {
    const { orderId, payload } = await start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId, "later");
    expect(await create({ ...payload, paymentId })).toMatchObject({
      status: 503,
      body: { code: "payment-pending" },
    });
    await shop.decide(paymentId, "failure");
    for (let day = 0; day < 14; day += 1) {
      shop.wait(DAY / 2);
      await shop.workOff();
    }
    expect(await rows("select state, reconcile_at from orders")).toEqual([
      { state: "failed", reconcile_at: null },
    ]);
  });

  test("a refund in the provider's dashboard refunds the order", async () => {
    const { orderId, payload } = await start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await create({ ...payload, paymentId });
    await shop.settling.providers.get("razorpay")?.refund({
      orderId,
      paymentId,
      amount: 40_00,
      idempotencyKey: "by-hand-in-pages",
    });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await rows("select state from orders")).toEqual([{ state: "refunded" }]);
    expect(await paidOrders()).toEqual([]);
    expect(templates().filter((line) => line.includes("refund"))).toHaveLength(1);
  });

  test("a webhook with a bad signature is refused before it is parsed or stored", async () => {
    const { orderId } = await start();
    await shop.pay(orderId);
    const [event] = shop.emulator.webhooks.events.slice(-1);
    if (!event) throw new Error("The emulator sent no webhook");
    const forged = { ...event.headers, "x-razorpay-signature": "0".repeat(64) };
    expect(await shop.emulator.webhooks.deliver({ ...event, headers: forged })).toBe(401);
    expect(await shop.emulator.webhooks.deliver({ ...event, body: `${event.body} ` })).toBe(401);
    expect(await shop.emulator.webhooks.deliver({ ...event, body: "{" })).toBe(401);
    expect(await rows("select id from provider_events")).toEqual([]);
    expect(await shop.emulator.webhooks.deliver(event)).toBe(200);
  });

  test("an oversized webhook is refused; a signed one that is invalid is stored and changes nothing", async () => {
    const { orderId, amount } = await start();
    const { webhookUser, webhookPassword } = EMULATED_HDFC;
    const authorization = `Basic ${btoa(`${webhookUser}:${webhookPassword}`)}`;
    const send = async (body: string) => {
      const to = { method: "POST", headers: { authorization }, body };
      const response = await shop.request("/api/payment/webhook/hdfc", to);
      return { status: response.status, body: await response.json() };
    };
    expect(await send(" ".repeat(100_001))).toMatchObject({
      status: 413,
      body: { success: false, error: "The request is too large." },
    });
    // The emulators read their bodies themselves.
    const large = { method: "POST", body: " ".repeat(100_001) };
    expect((await shop.request("/emulator/razorpay/pay", large)).status).toBe(413);
    const order = { order_id: `${orderId}\u0000` };
    const odd = { id: "\u0000", event_name: "ORDER_SUCCEEDED\u0000", content: { order } };
    const senseless = ["", "{", "null", "[]", '{"event_name":7}', "a\u0000b", JSON.stringify(odd)];
    for (const body of senseless) expect(await send(body)).toMatchObject({ status: 200 });
    await shop.workOff();
    expect(await rows("select state from orders")).toEqual([{ state: "pending" }]);
    const waiting = "select count(*)::int as waiting from provider_events where error is not null";
    expect(await rows(waiting)).toEqual([{ waiting: senseless.length }]);
    await shop.pay(orderId);
    await shop.deliverWebhooks();
    await expectOneOrder(amount);
  });

  test("the mail is sent again on request, but not right after the purchase, and only to its customer (§ 7.23)", async () => {
    const { orderId, payload } = await start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await create({ ...payload, paymentId });
    const orderNumber = (body as { order: { number: number } }).order.number;
    const ask = (customer: SignedUp) => shop.call("/api/order/orderemail", { orderNumber }, customer.token);
    expect(await ask(latha)).toMatchObject({ status: 200 });
    await shop.workOff();
    expect(shop.mails).toHaveLength(1);
    shop.wait(11 * MINUTE);
    await ask(latha);
    await ask(latha);
    await shop.workOff();
    expect(shop.mails).toHaveLength(2);
    expect(await ask(await shop.signUp())).toMatchObject({ status: 404 });
  });

  test("orders are listed only to their customer, by ID or phone, newest first (§ 3.10, 3.11, 6.3, 7.24)", async () => {
    for (const cart of [CHEAP, DEAR]) {
      const { orderId, payload } = await start(cart);
      await create({ ...payload, paymentId: (await shop.pay(orderId)).razorpay_payment_id });
    }
    const list = (id: string | number, customer: SignedUp) =>
      shop.call(`/api/order/list?id=${id}`, undefined, customer.token);
    const { body } = await list(latha.phone, latha);
    expect(body).toMatchObject({
      orders: [
        {
          grandtotal: 539.99,
          orderPaths: [{ productId: 2, variants: [{}, { variantName: "Usha Janome 5x5" }] }],
        },
        { grandtotal: 40, orderPaths: [{ productId: 1, variants: [{ size: expect.any(Number) }] }] },
      ],
    });
    expect(await list(latha.id, latha)).toEqual({ status: 200, body });
    const { orders } = body as { orders: unknown[] };
    const paged = async (query: string) => (await list(`${latha.id}&${query}`, latha)).body;
    expect(await paged("page=1&pageSize=1")).toEqual({ orders: orders.slice(0, 1), total: 2 });
    expect(await paged("page=2&pageSize=1")).toEqual({ orders: orders.slice(1), total: 2 });
    expect(await paged("page=2")).toEqual({ orders: [], total: 2 });
    expect((await list(`${latha.id}&pageSize=0`, latha)).status).toBe(400);
    const stranger = await shop.signUp();
    expect((await list(latha.id, stranger)).status).toBe(403);
    expect((await list(latha.phone, stranger)).status).toBe(403);
  });
});

function claimed({ id, variants }: { id: number; variants: number[] }) {
  return { productId: id, variantIds: variants };
}
