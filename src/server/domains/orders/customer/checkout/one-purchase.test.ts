import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn } from "../../../../../../test/access/access-world.ts";
import { smallStock, stockShop } from "../../../../../../test/catalogue/test-products.ts";
import { bothEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../../test/shop/test-shop.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CART = [{ id: 1, variants: [1] }];
const PROVIDERS = ["razorpay", "hdfc"] as const;
type Provider = (typeof PROVIDERS)[number];
const otherThan = (provider: Provider) => (provider === "hdfc" ? "razorpay" : "hdfc");

describe.each(bothEngines())("one purchase on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database());
    await stockShop(database(), smallStock([40_05], [300_00]));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    latha = await shop.signUp();
    (shop.mails as unknown[]).length = 0;
  });

  const start = (provider: Provider, cart = CART) => checkout(shop, latha, cart, provider).start();
  const onAnotherDevice = async () => ({ ...latha, token: await logIn(shop, latha) });
  const order = async (provider: Provider, cart = CART, customer = latha) => {
    const { cartItems } = checkout(shop, customer, cart, provider);
    const { body } = await shop.call(`/api/order/${provider}order`, { cartItems }, customer.token);
    return body as { orderId: string; paid?: boolean; pendingPayments?: unknown[] };
  };
  const payAt = (provider: Provider, orderId: string, outcome = "success") =>
    provider === "hdfc" ? shop.payAtBank(orderId, outcome) : shop.pay(orderId, outcome);
  const finalize = async (orderId: string) =>
    (await shop.call(`/backend/api/order/webhdfcresponse?order_id=${orderId}`)).body;
  const decide = async (provider: Provider, orderId: string, outcome: string) => {
    const [payment] = (await shop.settling.providers.get(provider)?.paymentsOf(orderId)) ?? [];
    const body = { order_id: orderId, payment_id: payment?.id, outcome };
    await shop.request(`/emulator/${provider}/decide`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  };
  const pendingPayments = async (customer = latha) => {
    const { body } = await shop.call("/api/order/pending-payments", undefined, customer.token);
    return (body as { payments: { orderId: string }[] }).payments;
  };
  const paidOrders = async () => {
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    return (body as { orders: { number: number; grandtotal: number }[] }).orders;
  };
  const savedAt = async (provider: Provider, orderId: string) => {
    const found = (await shop.settling.providers.get(provider)?.paymentsOf(orderId)) ?? [];
    return found.map((payment) => payment.state);
  };
  const mailsWith = (words: string) =>
    shop.mails.filter((mail) => mail.to === latha.email && mail.subject.includes(words));

  async function expectBoughtOnce() {
    await shop.workOff();
    expect(await paidOrders()).toMatchObject([{ grandtotal: 40.05 }]);
    expect(mailsWith("Your designs are ready")).toHaveLength(1);
    expect(mailsWith("refund")).toHaveLength(1);
  }

  describe.each(PROVIDERS)("paid at %s first", (first) => {
    const second = otherThan(first);

    test("and then at the other provider: the second payment is refunded, whichever source reports it", async () => {
      const [one, two] = [await start(first), await start(second)];
      await payAt(first, one.orderId);
      expect(await finalize(one.orderId)).toEqual({ success: true });
      await payAt(second, two.orderId);
      await shop.deliverWebhooks({ copies: 2, reversed: true });
      // No failure is reported: the designs are bought.
      expect(await finalize(two.orderId)).toEqual({ success: true });
      await expectBoughtOnce();
      expect(await savedAt(first, one.orderId)).toEqual(["captured"]);
      expect(await savedAt(second, two.orderId)).toEqual(["refunded"]);
    });

    test("while the other payment is pending: its late money is refunded", async () => {
      const late = await start(second);
      await payAt(second, late.orderId, "later");
      expect(await finalize(late.orderId)).toMatchObject({ pending: true });
      const now = await start(first);
      await payAt(first, now.orderId);
      expect(await finalize(now.orderId)).toEqual({ success: true });
      shop.wait(2 * DAY);
      await decide(second, late.orderId, "success");
      await shop.deliverWebhooks();
      await expectBoughtOnce();
      expect(await savedAt(second, late.orderId)).toEqual(["refunded"]);
      expect(await pendingPayments()).toEqual([]);
    });

    test("without success: the other provider's late payment pays", async () => {
      const late = await start(second);
      await payAt(second, late.orderId, "later");
      const now = await start(first);
      await payAt(first, now.orderId, "failure");
      await decide(second, late.orderId, "success");
      await shop.deliverWebhooks();
      await shop.workOff();
      expect(await paidOrders()).toHaveLength(1);
      expect(mailsWith("refund")).toEqual([]);
    });
  });

  test("both providers report payments at the same instant: one order is paid", async () => {
    for (let round = 0; round < 5; round += 1) {
      latha = await shop.signUp();
      (shop.mails as unknown[]).length = 0;
      const opened = await Promise.all(PROVIDERS.map((provider) => start(provider)));
      const ids = opened.map(({ orderId }) => orderId);
      await Promise.all(PROVIDERS.map((provider, at) => payAt(provider, ids[at] ?? "")));
      await Promise.all([...ids, ...ids].map(finalize));
      await expectBoughtOnce();
    }
  });

  test("a payment of the unneeded order returns the number of the paid one", async () => {
    const [one, two] = [await start("hdfc"), await start("razorpay")];
    await payAt("hdfc", one.orderId);
    await finalize(one.orderId);
    const paid = await shop.pay(two.orderId);
    const paymentId = paid.razorpay_payment_id;
    const capture = { paymentId, backendAmount: two.amount };
    expect(await shop.call("/api/order/paymentcapture", capture, latha.token)).toMatchObject({ status: 200 });
    const claim = { ...two.payload, paymentId, signature: paid.razorpay_signature };
    const [{ number } = { number: 0 }] = await paidOrders();
    expect(await shop.call("/api/order/create", claim, latha.token)).toEqual({
      status: 200,
      body: { success: true, order: { number } },
    });
    await expectBoughtOnce();
  });

  test("an authorised payment is not captured once the purchase is paid", async () => {
    const [one, two] = [await start("hdfc"), await start("razorpay")];
    await payAt("hdfc", one.orderId);
    await finalize(one.orderId);
    await shop.pay(two.orderId, "hold");
    expect(await finalize(two.orderId)).toEqual({ success: true });
    expect(await savedAt("razorpay", two.orderId)).toEqual(["authorized"]);
  });

  test("after acknowledgement the same cart is a new purchase; an old attempt stays with the first one", async () => {
    const old = await start("razorpay");
    const paidOrder = await start("hdfc");
    await payAt("hdfc", paidOrder.orderId);
    await finalize(paidOrder.orderId);
    const again = await start("razorpay");
    expect(again.orderId).not.toBe(old.orderId);
    await payAt("razorpay", again.orderId);
    expect(await finalize(again.orderId)).toEqual({ success: true });
    expect(await paidOrders()).toHaveLength(2);
    await payAt("razorpay", old.orderId);
    await finalize(old.orderId);
    expect(await paidOrders()).toHaveLength(2);
    expect(await savedAt("razorpay", old.orderId)).toEqual(["refunded"]);
  });

  test("days later it is still the same purchase, with another provider order", async () => {
    const first = await start("razorpay");
    await payAt("razorpay", first.orderId, "failure");
    shop.wait(2 * DAY);
    const second = await start("razorpay");
    expect(second.orderId).not.toBe(first.orderId);
    await payAt("razorpay", second.orderId);
    await payAt("razorpay", first.orderId);
    await Promise.all([first, second].map(({ orderId }) => finalize(orderId)));
    await expectBoughtOnce();
  });

  test("a purchase paid days ago without acknowledgement is not charged again, at any price", async () => {
    const { orderId } = await start("hdfc");
    await payAt("hdfc", orderId);
    await shop.deliverWebhooks();
    await shop.workOff();
    shop.wait(3 * DAY);
    await database().db.execute("update product_variants set price_paise = 4105 where id = 1");
    expect(await order("razorpay")).toMatchObject({ orderId, paid: true });
    await database().db.execute("update product_variants set price_paise = 4005 where id = 1");
  });

  test("after 'already paid', a lost answer and a second tab charge nothing at any provider", async () => {
    const { orderId } = await start("hdfc");
    await payAt("hdfc", orderId);
    const tabs = [order("razorpay"), order("razorpay"), order("hdfc")];
    for (const paidOrder of await Promise.all(tabs)) expect(paidOrder).toMatchObject({ orderId, paid: true });
    shop.wait(9 * MINUTE);
    expect(await order("razorpay")).toMatchObject({ orderId, paid: true });
    shop.wait(2 * MINUTE);
    const again = await order("razorpay");
    expect([again.paid, again.orderId === orderId]).toEqual([undefined, false]);
  });

  test("after a refund the same cart is a new purchase", async () => {
    const { orderId } = await start("hdfc");
    await payAt("hdfc", orderId);
    await shop.deliverWebhooks();
    await shop.workOff();
    await shop.settling.providers.get("hdfc")?.refund({
      orderId,
      paymentId: `emulated-${orderId}-1`,
      amount: 40_05,
      idempotencyKey: "the owner's hand",
    });
    await finalize(orderId);
    const again = await start("razorpay");
    await payAt("razorpay", again.orderId);
    expect(await finalize(again.orderId)).toEqual({ success: true });
    expect(await paidOrders()).toHaveLength(1);
  });

  describe.each(PROVIDERS)("a payment that is pending at %s", (provider) => {
    const elsewhere = otherThan(provider);
    const begin = async () => {
      const { orderId } = await start(provider);
      await payAt(provider, orderId, "later");
      return orderId;
    };

    test("is shown to its customer on any device until it is decided", async () => {
      const { orderId, payload } = await start(provider);
      const phone = await onAnotherDevice();
      const decidesBy = new Date(shop.now().getTime() + 5 * DAY).toISOString();
      expect(await pendingPayments()).toEqual([]);
      await shop.call("/api/order/preorder", payload, latha.token);
      await payAt(provider, orderId, "later");
      // Without a webhook, listing payments makes the shop ask.
      shop.wait(MINUTE);
      const products = [{ id: 1, name: expect.any(String), variants: [{ id: 1, qty: 1 }] }];
      for (const device of [phone, latha])
        expect(await pendingPayments(device)).toEqual([
          { orderId, provider, amount: 40.05, decidesBy, products },
        ]);
      expect(await pendingPayments(await shop.signUp())).toEqual([]);
      await decide(provider, orderId, "failure");
      await finalize(orderId);
      for (const device of [phone, latha]) expect(await pendingPayments(device)).toEqual([]);
    });

    test("is listed before another provider's window opens, on any device", async () => {
      const orderId = await begin();
      for (const device of [await onAnotherDevice(), latha])
        expect(await order(elsewhere, CART, device)).toMatchObject({
          pendingPayments: [{ orderId, amount: 40.05 }],
        });
      expect((await order(elsewhere, [{ id: 2, variants: [2] }])).pendingPayments).toBeUndefined();
      await decide(provider, orderId, "failure");
      expect((await order(elsewhere)).pendingPayments).toBeUndefined();
    });

    test("is known while its provider is down", async () => {
      const orderId = await begin();
      await finalize(orderId);
      shop.wait(MINUTE);
      const down = { on: "status", do: "answer", status: 503, times: 9, order_id: orderId };
      await shop.script(provider, down);
      expect(await pendingPayments()).toMatchObject([{ orderId }]);
      expect(await order(elsewhere)).toMatchObject({ pendingPayments: [{ orderId }] });
    });
  });

  test("pending payments require a session", async () => {
    expect(await shop.call("/api/order/pending-payments")).toMatchObject({ status: 401 });
  });
});
