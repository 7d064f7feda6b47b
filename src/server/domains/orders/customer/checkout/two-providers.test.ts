import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../../test/shop/paying-shop.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../../../test/shop/test-shop.ts";
import { type OpenDatabase, openDatabase } from "../../../../db/database.ts";
import { commandLine } from "../../../actor.ts";
import { refundOrder } from "../../settlement/refund-order.ts";

const HOUR = 3_600_000;
const CHEAP = [{ id: 1, variants: [1] }];
const DEAR = [{ id: 2, variants: [2] }];
const PROVIDERS = ["razorpay", "hdfc"] as const;

describe.each(testEngines())("two providers on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  /** Another process of the same shop, if the engine supports one. */
  let secondShop: TestShop;
  let second: OpenDatabase | undefined;
  let latha: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database());
    await stockShop(database(), smallStock([40_05], [300_00]));
    const { address } = database();
    second = address ? openDatabase(address, 8, database().namedStatements) : undefined;
    secondShop = createTestShop({ ...database(), ...second }, { providers: shop.settling.providers });
  });
  afterAll(async () => {
    await shop.close();
    await second?.close();
  });
  beforeEach(async () => {
    secondShop.wait(shop.now().getTime() - secondShop.now().getTime());
    latha = await shop.signUp();
    (shop.mails as unknown[]).length = 0;
  });

  const rows = async (query: string) => (await database().db.execute(query)).rows;
  const start = (provider: (typeof PROVIDERS)[number], cart = CHEAP, customer = latha) =>
    checkout(shop, customer, cart, provider).start();
  const orderOf = async (provider: string, cart = CHEAP) => {
    const cartItems = cart.map(({ id, variants }) => ({
      id,
      qty: 1,
      selectedVariants: variants.map((variant) => ({ id: variant })),
    }));
    const response = await shop.request(`/api/order/${provider}order`, {
      method: "POST",
      body: JSON.stringify({ cartItems }),
      headers: {
        "content-type": "application/json",
        "accept-language": "kn",
        authorization: `Bearer ${latha.token}`,
      },
    });
    return { status: response.status, body: await response.json() };
  };
  const finalize = async (query: string) =>
    (await shop.call(`/backend/api/order/webhdfcresponse?${query}`)).body;
  const paidOrders = async () => {
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    return (body as { orders: { grandtotal: number }[] }).orders.map((order) => order.grandtotal);
  };
  const mailsWith = (words: string) =>
    shop.mails.filter((mail) => mail.to === latha.email && mail.subject.includes(words));
  const payAt = (provider: string, orderId: string, outcome = "success") =>
    provider === "hdfc" ? shop.payAtBank(orderId, outcome) : shop.pay(orderId, outcome);

  describe("the bank's page", () => {
    test("leads to one paid order, from any source and repeatedly (§ 7.19, 7.26)", async () => {
      const { status, body } = await orderOf("hdfc");
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          success: true,
          orderId: expect.stringMatching(/^[A-Za-z0-9]{1,21}$/),
          data: { data: { amount: 40_05, currency: "INR" } },
          paymentUrl: expect.stringMatching(/\/emulator\/hdfc\/page\//),
          decidesBy: new Date(shop.now().getTime() + 5 * 24 * HOUR).toISOString(),
        },
      });
      const back = await shop.payAtBank((body as { orderId: string }).orderId);
      expect(back.pathname).toBe("/kn/payment/return");
      await shop.deliverWebhooks({ copies: 2, reversed: true });
      expect(await finalize(`${back.searchParams}`)).toEqual({ success: true });
      expect(await finalize(`${back.searchParams}`)).toEqual({ success: true });
      await shop.workOff();
      expect(await paidOrders()).toEqual([40.05]);
      expect(shop.mails).toHaveLength(1);
    });

    test("is confirmed by its webhook alone", async () => {
      const { orderId } = await start("hdfc");
      await shop.payAtBank(orderId);
      await shop.deliverWebhooks();
      await shop.workOff();
      expect(await paidOrders()).toEqual([40.05]);
    });

    test("is not confirmed by the browser's parameters", async () => {
      const { orderId } = await start("hdfc");
      const claims = { order_id: orderId, status: "CHARGED", status_id: "21" };
      for (const signature of ["forged", ""])
        expect(await finalize(`${new URLSearchParams({ ...claims, signature })}`)).toMatchObject({
          success: false,
          pending: true,
        });
      expect(await paidOrders()).toEqual([]);
    });

    test("is cancelled when the customer leaves it, unless a payment is pending", async () => {
      const left = await start("hdfc");
      const back = await shop.payAtBank(left.orderId, "cancel");
      expect(back.searchParams.get("status")).toBe("NEW");
      expect(await finalize(`${back.searchParams}`)).toEqual({ success: false, cancelled: true });
      const open = await start("hdfc", DEAR);
      const pendingPayments = await shop.payAtBank(open.orderId, "later");
      expect(await finalize(`${pendingPayments.searchParams}`)).toMatchObject({
        success: false,
        pending: true,
      });
    });

    test("signs no payment: a claimed signature is refused", async () => {
      const { orderId, payload } = await start("hdfc");
      await shop.payAtBank(orderId);
      const claim = { ...payload, paymentId: `emulated-${orderId}-1` };
      const create = (body: object) => shop.call("/api/order/create", body, latha.token);
      expect(await create({ ...claim, signature: "x" })).toMatchObject({ status: 409 });
      expect(await create(claim)).toMatchObject({ status: 200 });
      expect(await create(claim)).toMatchObject({ status: 200 });
    });

    test("accepts webhooks with its own login only", async () => {
      const { orderId } = await start("hdfc");
      await shop.payAtBank(orderId);
      const event = shop.bank.webhooks.events.findLast((sent) => sent.orderId === orderId);
      if (!event) throw new Error("The bank sent no webhook");
      const { deliver } = shop.bank.webhooks;
      expect(await deliver({ ...event, headers: {} })).toBe(401);
      expect(await deliver({ ...event, headers: { authorization: `Basic ${btoa("emulated:no")}` } })).toBe(
        401,
      );
      const stored = await rows(
        `select count(*)::int as stored from provider_events where body like '%${orderId}%'`,
      );
      expect(stored).toEqual([{ stored: 0 }]);
    });
  });

  describe.each(PROVIDERS)("a purchase tried again at %s", (provider) => {
    test("is the same order while it is unpaid", async () => {
      const first = await start(provider);
      expect((await start(provider)).orderId).toBe(first.orderId);
      await payAt(provider, first.orderId, "failure");
      await shop.deliverWebhooks();
      await shop.workOff();
      expect((await start(provider)).orderId).toBe(first.orderId);
      await payAt(provider, first.orderId);
      await shop.deliverWebhooks();
      await shop.workOff();
      expect(await paidOrders()).toEqual([40.05]);
    });

    test("from concurrent tabs of two processes is the same order", async () => {
      const { cartItems } = checkout(shop, latha, CHEAP);
      await shop.script(provider, { on: "create", do: "slow", ms: 200, times: 4 });
      const tabs = Array.from({ length: 4 }, (_, tab) =>
        (tab % 2 ? secondShop : shop).call(`/api/order/${provider}order`, { cartItems }, latha.token),
      );
      const opened = (await Promise.all(tabs)).map(({ body }) => (body as { orderId: string }).orderId);
      const stored = await rows(`select provider_order_id from orders where customer_id = ${latha.id}`);
      expect(stored).toHaveLength(1);
      expect(opened).toEqual(Array(4).fill(stored[0]?.provider_order_id));
    });

    test("is reconciled like a new one, however old its order is", async () => {
      const { orderId } = await start(provider);
      shop.wait(20 * HOUR);
      await shop.workOff();
      expect((await start(provider)).orderId).toBe(orderId);
      await payAt(provider, orderId);
      shop.wait(HOUR / 4);
      await shop.workOff();
      expect(await paidOrders()).toEqual([40.05]);
    });

    test("is another order for another cart, customer or day", async () => {
      const first = await start(provider);
      const other = await shop.signUp();
      const others = [await start(provider, DEAR), await start(provider, CHEAP, other)];
      shop.wait(25 * HOUR);
      others.push(await start(provider));
      expect(new Set([first, ...others].map(({ orderId }) => orderId)).size).toBe(4);
    });

    test("is not paid twice when the payment arrived meanwhile, acknowledged or not", async () => {
      for (const isShopNotified of [false, true]) {
        const { orderId } = await start(provider);
        await payAt(provider, orderId);
        if (isShopNotified) await shop.deliverWebhooks();
        await shop.workOff();
        expect(await orderOf(provider)).toMatchObject({ status: 200, body: { orderId, paid: true } });
        // After the acknowledgement she may buy the same again.
        shop.wait(HOUR);
        const again = (await orderOf(provider)).body as { orderId: string; paid?: boolean };
        expect(again.paid).toBeUndefined();
        expect(again.orderId).not.toBe(orderId);
        await payAt(provider, again.orderId);
        expect(await finalize(`order_id=${again.orderId}`)).toEqual({ success: true });
      }
      expect(await paidOrders()).toHaveLength(4);
    });

    test("returns the order that was paid at the other provider", async () => {
      const elsewhere = provider === "hdfc" ? "razorpay" : "hdfc";
      const { orderId } = await start(elsewhere);
      await payAt(elsewhere, orderId);
      expect(await orderOf(provider)).toMatchObject({ body: { orderId, paid: true } });
    });
  });

  test("an unreachable provider does not reopen an order that may be paid", async () => {
    const { orderId } = await start("hdfc");
    await shop.script("hdfc", { on: "status", do: "answer", status: 503, times: 3, order_id: orderId });
    expect(await orderOf("hdfc")).toMatchObject({ status: 502, body: { code: "provider-unavailable" } });
    await shop.script("hdfc", { on: "status", do: "answer", status: 503, times: 3, order_id: orderId });
    expect(await orderOf("razorpay")).toMatchObject({ status: 200 });
    expect((await start("hdfc")).orderId).toBe(orderId);
  });

  test("the order has the address of the last attempt", async () => {
    const form = { fullname: "Latha", phone: "9876500002", states: "Karnataka" };
    const add = async (city: string) => {
      const { body } = await shop.call("/api/address/add", { ...form, city }, latha.token);
      return (body as { data: { id: number } }).data.id;
    };
    const { orderId, payload } = await start("hdfc");
    for (const city of ["Ilkal", "Hubballi"])
      await shop.call("/api/order/preorder", { ...payload, addressId: await add(city) }, latha.token);
    await shop.payAtBank(orderId);
    await finalize(`order_id=${orderId}`);
    await shop.call("/api/order/preorder", { ...payload, addressId: await add("Gadag") }, latha.token);
    const city = `select delivery_address ->> 'city' as city from orders where provider_order_id = '${orderId}'`;
    expect(await rows(city)).toEqual([{ city: "Hubballi" }]);
  });

  test.each(PROVIDERS)(
    "a payment of another amount at %s is refunded, also after the bank gives the refund up",
    async (provider) => {
      const { orderId } = await start(provider);
      await shop.script(provider, { on: "refund", do: "fail", order_id: orderId });
      await (provider === "hdfc"
        ? shop.payAtBank(orderId, "success", 1_00)
        : shop.pay(orderId, "success", 1_00));
      expect(await finalize(`order_id=${orderId}`)).toEqual({ success: false });
      const refunding = () =>
        rows(
          `select p.state, refund_attempt as attempt from payments p
         join orders o on o.number = p.order_number where provider_order_id = '${orderId}'`,
        );
      // The bank gives it up shortly after, and the provider sends a webhook.
      const failure = provider === "hdfc" ? "ORDER_REFUND_FAILED" : "refund.failed";
      const events = (provider === "hdfc" ? shop.bank : shop.emulator).webhooks.events;
      await expect.poll(() => events.map((event) => event.type)).toContain(failure);
      await shop.deliverWebhooks({ copies: 2 });
      await shop.workOff();
      expect(await rows("select event_id from provider_events where processed_at is null")).toEqual([]);
      expect(await refunding()).toEqual([{ state: "refunding", attempt: 0 }]);
      expect(mailsWith("refund")).toEqual([]);
      for (let minute = 0; minute < 6; minute += 1) {
        shop.wait(60_000);
        await shop.workOff();
      }
      expect(await refunding()).toEqual([{ state: "refunded", attempt: 1 }]);
      expect(mailsWith("refund")).toHaveLength(1);
      expect(await shop.settling.providers.get(provider)?.paymentsOf(orderId)).toMatchObject([
        { state: "refunded", amount: 1_00 },
      ]);
      expect(await paidOrders()).toEqual([]);
    },
  );

  describe.each(PROVIDERS)(
    "the rest of a payment after a partial refund in the dashboard of %s",
    (provider) => {
      const paymentsThere = async (orderId: string) =>
        (await shop.settling.providers.get(provider)?.paymentsOf(orderId)) ?? [];
      const boughtWithPartBack = async () => {
        const { orderId } = await start(provider);
        await payAt(provider, orderId);
        await finalize(`order_id=${orderId}`);
        const found = await rows(`select number from orders where provider_order_id = '${orderId}'`);
        const paymentId = `${(await paymentsThere(orderId))[0]?.id}`;
        const part = { orderId, paymentId, amount: 10_00, idempotencyKey: `by hand ${orderId}` };
        await shop.settling.providers.get(provider)?.refund(part);
        await shop.deliverWebhooks();
        await shop.workOff();
        expect(await paidOrders()).toEqual([40.05]);
        return { orderId, number: Number(found[0]?.number) };
      };
      const expectAllBack = async (orderId: string) => {
        expect(await paymentsThere(orderId)).toMatchObject([{ state: "refunded", refunded: 40_05 }]);
        expect(await paidOrders()).toEqual([]);
        // One of the part, one of the rest.
        expect(mailsWith("refund")).toHaveLength(2);
      };

      test("is refunded with the order", async () => {
        const { orderId, number } = await boughtWithPartBack();
        await refundOrder(shop.settling, number, { actor: commandLine, reason: "wrong hoop" });
        await shop.workOff();
        await expectAllBack(orderId);
      });

      test("is refunded after the bank gives it up once", async () => {
        const { orderId, number } = await boughtWithPartBack();
        // The full refund is requested first, and refused.
        await shop.script(provider, { on: "refund", do: "fail", times: 2, order_id: orderId });
        await refundOrder(shop.settling, number, { actor: commandLine, reason: "wrong hoop" });
        expect(await paidOrders()).toEqual([40.05]);
        for (let minute = 0; minute < 10; minute += 1) {
          shop.wait(60_000);
          await shop.workOff();
        }
        await expectAllBack(orderId);
      });
    },
  );
});
