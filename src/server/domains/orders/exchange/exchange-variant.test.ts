import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles, smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { employ } from "../../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { type SignedUp, testSeller } from "../../../../../test/shop/test-shop.ts";
import { commandLine } from "../../actor.ts";
import { refundOrder } from "../settlement/refund-order.ts";
import { settleOrder } from "../settlement/settle-order.ts";

const DAY = 86_400_000;
const PROVIDERS = ["razorpay", "hdfc"] as const;
type Provider = (typeof PROVIDERS)[number];
/** Variants of design 1 by price; 6 belongs to design 2. */
const [BOUGHT, SAME, DEARER, CHEAPER, NEARLY, OTHER] = [1, 2, 3, 4, 5, 6];
const registration = {
  ...{ gstin: "29AAGCB7383J1Z4", sac: "998439", rate: 1800 },
  state: { code: "29", name: "Karnataka" },
};

interface Answer {
  readonly status: number;
  readonly body: {
    readonly error?: string;
    readonly reason?: string;
    readonly toPay?: number;
    readonly orderId?: string;
    readonly data?: { readonly data: { readonly amount: number } };
    readonly order?: { readonly number: number };
  };
}

describe.each(testEngines())("exchanging a design on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    const files = memoryFiles();
    shop = await openPayingShop(database(), { files, seller: { ...testSeller, registration } });
    await stockShop(
      database(),
      smallStock([200_00, 200_00, 240_00, 180_00, 200_50], [150_00, 150_00]),
      files,
    );
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    latha = await shop.signUp();
    await shop.workOff();
    (shop.mails as unknown[]).length = 0;
  });

  const rows = async (query: string) => (await database().db.execute(query)).rows;
  const number = async (query: string) => Number(Object.values((await rows(query))[0] ?? {})[0]);
  async function buy(cart = [{ id: 1, variants: [BOUGHT] }], provider: Provider = "razorpay") {
    const { orderId, payload } = await checkout(shop, latha, cart, provider).start();
    await pay(provider, orderId);
    await shop.call(`/backend/api/order/webhdfcresponse?order_id=${orderId}`);
    await shop.call("/api/order/preorder", payload, latha.token);
    const bought = await number(`select number from orders where provider_order_id = '${orderId}'`);
    return { number: bought, orderId };
  }
  const pay = (provider: Provider, orderId: string) =>
    provider === "hdfc" ? shop.payAtBank(orderId) : shop.pay(orderId);
  const exchange = async (
    orderNumber: number,
    toVariantId: number,
    more: object = {},
    variantId = BOUGHT,
  ) => {
    const body = { orderNumber, variantId, toVariantId, ...more };
    return (await shop.call("/api/order/exchange", body, latha.token)) as Answer;
  };
  const atProvider = async (orderId: string, provider: Provider = "razorpay") =>
    (await shop.settling.providers.get(provider)?.paymentsOf(orderId))?.[0];
  const files = async (orderNumber: number) => {
    const paths = await rows(
      `select variant_path as path from order_lines where order_number = ${orderNumber} order by position`,
    );
    const headers = { authorization: `Bearer ${latha.token}` };
    const names = paths.map(({ path }) => `${path}`.split("/").at(-1));
    return Promise.all(
      names.map(
        async (name) => (await shop.request(`/api/order/download?filename=${name}`, { headers })).status,
      ),
    );
  };
  const documents = (orderNumber: number) =>
    rows(
      `select kind, amount_paise, content->'exchangeOf'->>'description' as old from receipts
       where order_number = ${orderNumber} order by kind = 'credit-note', issued_at, sequence`,
    );
  const order = async (orderNumber: number) =>
    (
      await rows(
        `select state, amount_paise, refunded_paise, exchange_in_paise as "in", exchange_out_paise as "out"
         from orders where number = ${orderNumber}`,
      )
    )[0];
  const refund = (orderNumber: number, part?: { lineIds: number[] } | { amountPaise: number }) =>
    refundOrder(shop.settling, orderNumber, {
      ...{ actor: commandLine, reason: "test", seenPaise: 0 },
      ...(part && { part }),
    });
  const exchangesOf = (orderNumber: number) =>
    number(
      `select count(*)::int from exchanges x join order_lines l on l.id = x.line_id
       where l.order_number = ${orderNumber} and x.done_at is not null`,
    );
  const waiting = "select 1 from pg_locks where not granted";
  test.runIf(engine.name === "PostgreSQL")(
    "a refund that is booked meanwhile does not deadlock",
    async () => {
      await exchange((await buy()).number, SAME);
      const { number: bought } = await buy();
      const refunding = await database().pool.connect();
      // A refund takes its note's number and then counts; an exchange counts its sale before its credit note.
      await refunding.query("begin");
      await refunding.query("update receipt_series set last = last where kind = 'credit-note'");
      const exchanged = exchange(bought, SAME);
      await expect.poll(async () => (await rows(waiting)).length).toBeGreaterThan(0);
      await refunding.query("update sales_counts set paise = paise");
      await refunding.query("commit");
      refunding.release();
      expect((await exchanged).status).toBe(201);
    },
  );

  test.runIf(engine.name === "PostgreSQL")(
    "a sale that is booked meanwhile does not deadlock a chargeback",
    async () => {
      await rows(`update product_variants set machine = 'Brother' where id = ${SAME}`);
      const old = await buy();
      const made = Number((await exchange(old.number, SAME)).body.order?.number);
      const paymentId = (await atProvider(old.orderId))?.id ?? "";
      const whole = { orderId: old.orderId, paymentId, amount: 200_00, idempotencyKey: "chargeback" };
      await shop.settling.providers.get("razorpay")?.refund(whole);
      const selling = await database().pool.connect();
      await selling.query("begin");
      await selling.query("update receipt_series set last = last where kind = 'invoice'");
      await selling.query("update sales_counts set paise = paise where subject = 'Brother'");
      const settled = settleOrder(shop.settling, old.orderId, "webhook");
      await expect.poll(async () => (await rows(waiting)).length).toBeGreaterThan(0);
      await selling.query("update sales_counts set paise = paise where kind = 'shop'");
      await selling.query("commit");
      selling.release();
      await settled;
      expect(await order(made)).toMatchObject({ state: "refunded" });
    },
  );

  test.runIf(engine.name === "PostgreSQL")(
    "an account that is closed meanwhile does not deadlock",
    async () => {
      const { number: bought } = await buy();
      const closing = await database().pool.connect();
      await closing.query("begin");
      await closing.query(`select from customers where id = ${latha.id} for update`);
      const exchanged = exchange(bought, SAME);
      await expect.poll(async () => (await rows(waiting)).length).toBeGreaterThan(0);
      await closing.query(`select from orders where customer_id = ${latha.id} for update`);
      await closing.query("commit");
      closing.release();
      expect((await exchanged).status).toBe(201);
    },
  );

  /** Money that the customer paid less what came back, and the sum of all documents. */
  async function expectEqualSums(paise: number) {
    await shop.workOff();
    const own = await rows(
      `select provider, provider_order_id as id from orders where customer_id = ${latha.id} and provider <> 'exchange'`,
    );
    const payments = await Promise.all(
      own.map(({ provider, id }) => atProvider(`${id}`, provider as Provider)),
    );
    const paid = payments.reduce((sum, found) => sum + (found ? found.amount - found.refunded : 0), 0);
    const documented = await number(
      `select sum(case when kind = 'credit-note' then -r.amount_paise else r.amount_paise end)::int
       from receipts r join orders o on o.number = r.order_number where o.customer_id = ${latha.id}`,
    );
    expect([paid, documented]).toEqual([paise, paise]);
  }

  test("at the same price at once: the old files end, a credit note and a new invoice name each other", async () => {
    const old = await buy();
    const [oldFile] = await rows(
      `select variant_path as path from order_lines where order_number = ${old.number}`,
    );
    const link = (await shop.call(
      "/api/order/link",
      { orderNumber: old.number, variantId: BOUGHT },
      latha.token,
    )) as { body: { url: string } };
    const library = await shop.call("/api/order/library", {}, latha.token);
    expect(library.status).toBe(200);
    const { url } = library.body as { url: string };
    const { status, body } = await exchange(old.number, SAME);
    expect(status).toBe(201);
    expect((await shop.request(url)).status).toBe(410);
    const made = Number(body.order?.number);
    expect(await files(old.number)).toEqual([404]);
    expect(await files(made)).toEqual([200]);
    expect((await shop.request(link.body.url, { method: "POST" })).status).toBe(410);
    expect(await order(old.number)).toMatchObject({ state: "paid", refunded_paise: 200_00, out: 200_00 });
    expect(await order(made)).toMatchObject({ state: "paid", amount_paise: 200_00, in: 200_00 });
    expect(await documents(old.number)).toMatchObject([
      { kind: "invoice", amount_paise: 200_00 },
      { kind: "credit-note", amount_paise: 200_00 },
    ]);
    expect(await documents(made)).toEqual([
      {
        kind: "invoice",
        amount_paise: 200_00,
        old: "Design 1, Usha Janome 4x4".replace(
          "Design 1",
          `${(await rows("select name from products where id = 1"))[0]?.name}`,
        ),
      },
    ]);
    await expectEqualSums(200_00);
    expect(oldFile).toBeDefined();
    const mails = shop.mails.filter(({ to, text }) => to === latha.email && text.includes("You exchanged"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`order #${old.number}`);
    expect(await exchange(old.number, SAME)).toMatchObject({
      status: 409,
      body: { error: `This design was already exchanged: the new one is in order ${made}.` },
    });
    expect(await exchange(old.number, DEARER)).toMatchObject({ status: 409 });
    expect(await exchange(made, CHEAPER, {}, SAME)).toMatchObject({
      status: 409,
      body: { reason: "exchange-again" },
    });
  });

  test.each(PROVIDERS)(
    "dearer: %s takes the difference, and then the same call answers 201",
    async (provider) => {
      const old = await buy(undefined, provider);
      expect(await exchange(old.number, DEARER)).toMatchObject({ status: 402, body: { toPay: 40 } });
      const opened = await exchange(old.number, DEARER, { provider });
      expect(opened).toMatchObject({ status: 200, body: { data: { data: { amount: 40_00 } } } });
      const again = await exchange(old.number, DEARER, { provider });
      expect(again.body.orderId).toBe(opened.body.orderId);
      expect(await exchange(old.number, DEARER)).toMatchObject({ status: 402, body: { toPay: 40 } });
      expect(await files(old.number)).toEqual([200]);
      await pay(provider, opened.body.orderId ?? "");
      await shop.deliverWebhooks({ copies: 2, reversed: true });
      await shop.workOff();
      expect(await exchangesOf(old.number)).toBe(1);
      expect(await files(old.number)).toEqual([404]);
      const done = await exchange(old.number, DEARER);
      expect(done.status).toBe(201);
      expect(await exchange(old.number, DEARER, { provider })).toEqual(done);
      expect((await exchange(old.number, SAME)).status).toBe(409);
      expect(await order(Number(done.body.order?.number))).toMatchObject({
        amount_paise: 240_00,
        in: 200_00,
      });
      await expectEqualSums(240_00);
    },
  );

  test("dearer, without a webhook: the same call finds the payment, and so does the checkout's own", async () => {
    const [one, two] = [
      await buy(),
      await buy([
        { id: 1, variants: [BOUGHT] },
        { id: 2, variants: [OTHER] },
      ]),
    ];
    const first = await exchange(one.number, DEARER, { provider: "razorpay" });
    await pay("razorpay", first.body.orderId ?? "");
    expect((await exchange(one.number, DEARER)).status).toBe(201);
    // ₹350 less 10 %: ₹180 was paid for the line.
    const second = await exchange(two.number, DEARER, { provider: "razorpay" });
    // The discount stays: ₹180 × 240 ÷ 200.
    expect(second.body.data?.data.amount).toBe(36_00);
    const paid = await shop.pay(second.body.orderId ?? "");
    const claim = {
      ...{ customerId: latha.id, orderId: second.body.orderId, grandTotal: 36 },
      products: [{ productId: 1, variantIds: [DEARER] }],
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    expect(await shop.call("/api/order/create", claim, latha.token)).toMatchObject({ status: 200 });
    expect((await exchange(two.number, DEARER)).status).toBe(201);
    expect(await files(two.number)).toEqual([404, 200]);
    // Its line is gone, but the order is paid.
    await settleOrder(shop.settling, second.body.orderId ?? "", "webhook");
    const withdrawn = `select 1 from orders where withdrawn_at is not null and customer_id = ${latha.id}`;
    expect(await rows(withdrawn)).toEqual([]);
    await expectEqualSums(240_00 + 315_00 + 36_00);
  });

  test.each(PROVIDERS)("cheaper: %s sends the difference back, to the paisa", async (provider) => {
    const old = await buy(undefined, provider);
    const { status, body } = await exchange(old.number, CHEAPER);
    expect(status).toBe(201);
    await expectEqualSums(180_00);
    expect(await atProvider(old.orderId, provider)).toMatchObject({ refunded: 20_00 });
    expect(await order(old.number)).toMatchObject({ state: "paid", refunded_paise: 200_00, out: 180_00 });
    expect(await files(Number(body.order?.number))).toEqual([200]);
    expect((await documents(old.number)).map((each) => each.amount_paise)).toEqual([200_00, 180_00, 20_00]);
    expect(shop.mails.filter(({ subject }) => subject.includes("₹20"))).toHaveLength(1);
    expect(await refund(old.number).catch((error) => error.reason)).toBe("order-without-money");
  });

  test("cheaper while the provider is down: exchanged, and the difference goes back later", async () => {
    const old = await buy();
    shop.setProviderUp(false);
    const { status } = await exchange(old.number, CHEAPER);
    shop.setProviderUp(true);
    expect(status).toBe(201);
    expect(await atProvider(old.orderId)).toMatchObject({ refunded: 0 });
    shop.wait(10 * 60_000);
    await expectEqualSums(180_00);
    expect(await atProvider(old.orderId)).toMatchObject({ refunded: 20_00 });
  });

  test("at another price than the customer saw: refused, and made at the price of now", async () => {
    const old = await buy();
    for (const [toVariantId, price] of [
      [CHEAPER, 150],
      [SAME, 180],
      [DEARER, 200],
    ] as const)
      expect(await exchange(old.number, toVariantId, { price, provider: "razorpay" })).toMatchObject({
        status: 409,
        body: { reason: "exchange-price" },
      });
    expect(await exchangesOf(old.number)).toBe(0);
    expect((await exchange(old.number, CHEAPER, { price: 180 })).status).toBe(201);
    await expectEqualSums(180_00);
  });

  test.each(PROVIDERS)(
    "cheaper, and %s refuses the refund: the difference goes back later",
    async (provider) => {
      const old = await buy(undefined, provider);
      const refused = { on: "refund", do: "answer", status: 400, times: 2, order_id: old.orderId };
      await shop.script(provider, refused);
      const made = Number((await exchange(old.number, CHEAPER)).body.order?.number);
      await shop.workOff();
      expect(await atProvider(old.orderId, provider)).toMatchObject({ refunded: 0 });
      shop.wait(DAY);
      await shop.workOff();
      shop.wait(DAY);
      await expectEqualSums(180_00);
      expect(await atProvider(old.orderId, provider)).toMatchObject({ refunded: 20_00 });
      await shop.script(provider, { ...refused, times: 1 });
      await refund(made);
      await shop.workOff();
      expect(await atProvider(old.orderId, provider)).toMatchObject({ refunded: 20_00 });
      shop.wait(DAY);
      await shop.workOff();
      expect(await atProvider(old.orderId, provider)).toMatchObject({ refunded: 200_00 });
    },
  );

  test("a difference below ₹1 moves no money", async () => {
    const old = await buy();
    const { status, body } = await exchange(old.number, NEARLY);
    expect(status).toBe(201);
    expect(await order(Number(body.order?.number))).toMatchObject({ amount_paise: 200_00, in: 200_00 });
    await expectEqualSums(200_00);
  });

  test("ten tabs at once: one exchange, whatever each asks for", async () => {
    const old = await buy();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => exchange(old.number, index % 2 ? SAME : CHEAPER)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await exchangesOf(old.number)).toBe(1);
    const isSame = answers.findIndex(({ status }) => status === 201) % 2 === 1;
    await expectEqualSums(isSame ? 200_00 : 180_00);
  });

  test("an exchange and a refund at once: exactly one of them happens", async () => {
    for (let round = 0; round < 6; round += 1) {
      const old = await buy();
      const line = await number(`select id from order_lines where order_number = ${old.number}`);
      const part = [undefined, { lineIds: [line] }][round % 2];
      const [exchanged, refunded] = await Promise.all([
        exchange(old.number, SAME),
        refund(old.number, part).catch((error) => error.reason as string),
      ]);
      await shop.workOff();
      const isExchanged = exchanged.status === 201;
      expect(await exchangesOf(old.number)).toBe(Number(isExchanged));
      expect(refunded === "back" || refunded === "under-way").toBe(!isExchanged);
      expect(await atProvider(old.orderId)).toMatchObject({ refunded: isExchanged ? 0 : 200_00 });
      expect(await files(old.number)).toEqual([404]);
    }
  });

  test("two payments of one exchange, at both providers: the second goes back", async () => {
    const old = await buy();
    const [one, two] = [
      await exchange(old.number, DEARER, { provider: "razorpay" }),
      await exchange(old.number, DEARER, { provider: "hdfc" }),
    ];
    await Promise.all([pay("razorpay", one.body.orderId ?? ""), pay("hdfc", two.body.orderId ?? "")]);
    await shop.deliverWebhooks({ copies: 2 });
    await shop.workOff();
    expect(await exchangesOf(old.number)).toBe(1);
    const back = [await atProvider(one.body.orderId ?? ""), await atProvider(two.body.orderId ?? "", "hdfc")];
    expect(back.map((payment) => payment?.refunded).toSorted()).toEqual([0, 40_00]);
    for (const { body } of [one, two])
      expect(await shop.call(`/backend/api/order/webhdfcresponse?order_id=${body.orderId}`)).toMatchObject({
        body: { success: true },
      });
    expect((await exchange(old.number, DEARER)).status).toBe(201);
  });

  test.each(["waited", "failed first"])(
    "a payment after the line was refunded goes back: it %s",
    async (way) => {
      const old = await buy([
        { id: 1, variants: [BOUGHT] },
        { id: 2, variants: [OTHER] },
      ]);
      const { orderId = "" } = (await exchange(old.number, DEARER, { provider: "razorpay" })).body;
      if (way === "failed first") {
        await shop.pay(orderId, "failure");
        await settleOrder(shop.settling, orderId, "reconciliation");
      }
      const line = await number(
        `select id from order_lines where order_number = ${old.number} and variant_id = ${BOUGHT}`,
      );
      await refund(old.number, { lineIds: [line] });
      await pay("razorpay", orderId);
      await shop.deliverWebhooks();
      await shop.workOff();
      expect(await exchangesOf(old.number)).toBe(0);
      const payments = await shop.settling.providers.get("razorpay")?.paymentsOf(orderId);
      expect(payments?.map(({ refunded }) => refunded).toSorted()).toEqual(
        way === "waited" ? [36_00] : [0, 36_00],
      );
      expect(await exchange(old.number, DEARER)).toMatchObject({
        status: 409,
        body: { reason: "exchange-refunded" },
      });
      expect(await files(old.number)).toEqual([404, 200]);
    },
  );

  test("a refunded exchange gives back the difference and what the old line had paid", async () => {
    const old = await buy();
    const opened = await exchange(old.number, DEARER, { provider: "hdfc" });
    await pay("hdfc", opened.body.orderId ?? "");
    const made = Number((await exchange(old.number, DEARER)).body.order?.number);
    expect(await refund(made, { amountPaise: 10_00 }).catch((error) => error.reason)).toBe(
      "exchange-refunded-whole",
    );
    await refund(made);
    await shop.workOff();
    expect(await order(made)).toMatchObject({ state: "refunded" });
    expect(await atProvider(opened.body.orderId ?? "", "hdfc")).toMatchObject({ refunded: 40_00 });
    expect(await atProvider(old.orderId)).toMatchObject({ refunded: 200_00 });
    expect(await order(old.number)).toMatchObject({ refunded_paise: 200_00, out: 0 });
    expect(await files(made)).toEqual([404]);
    const sums = await rows(
      `select sum(case when kind = 'credit-note' then -r.amount_paise else r.amount_paise end)::int as sum
       from receipts r join orders o on o.number = r.order_number where o.customer_id = ${latha.id}`,
    );
    expect(sums).toEqual([{ sum: 0 }]);
  });

  test("an exchange without a payment is refunded to the payment of the old line, once", async () => {
    const old = await buy();
    const made = Number((await exchange(old.number, SAME)).body.order?.number);
    expect(await Promise.all([refund(made), refund(made), refund(made)])).toContain("back");
    await shop.workOff();
    expect(await order(made)).toMatchObject({ state: "refunded" });
    expect(await atProvider(old.orderId)).toMatchObject({ refunded: 200_00 });
    expect(await order(old.number)).toMatchObject({ refunded_paise: 200_00, out: 0 });
  });

  test("a difference that is pending or failed is told to customer and staff, not the whole price", async () => {
    const { visitor } = await employ(shop, database(), "owner");
    const none = { order: "none", problem: "none", ticket: "none" } as const;
    const choices = { ...none, "failed-payment": "mail" } as const;
    await visitor.call("officeSetNotifications", { choices, quietHours: null });
    const { body } = await exchange((await buy()).number, DEARER, { provider: "razorpay" });
    const orderId = body.orderId ?? "";
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId, "later");
    shop.wait(16 * 60_000);
    await settleOrder(shop.settling, orderId, "reconciliation");
    await shop.workOff();
    const told = shop.mails.map(({ text }) => /not confirmed the payment of (\S+) for/.exec(text)?.[1]);
    expect(told.filter(Boolean)).toEqual(["₹40"]);
    await shop.decide(paymentId, "failure");
    await settleOrder(shop.settling, orderId, "reconciliation");
    expect(await rows("select amount_paise from staff_notifications")).toEqual([{ amount_paise: 40_00 }]);
  });

  test("refunds of exchanges without a payment have a mail each, with the payment of the old line", async () => {
    const old = await buy([{ id: 1, variants: [BOUGHT, SAME] }]);
    const paymentId = (await atProvider(old.orderId))?.id;
    for (const variant of [BOUGHT, SAME]) {
      const made = Number((await exchange(old.number, CHEAPER, {}, variant)).body.order?.number);
      await refund(made);
      await shop.workOff();
      const mails = shop.mails.filter(({ text }) => text.includes(`for order #${made} and closed`));
      expect(mails.map(({ text }) => /bank asks: (.*)\./.exec(text)?.[1])).toEqual([paymentId]);
    }
  });

  test("a chargeback of the old payment ends the exchange too, and its difference goes back", async () => {
    const [one, two] = [await buy(), await buy()];
    const opened = await exchange(one.number, DEARER, { provider: "hdfc" });
    await pay("hdfc", opened.body.orderId ?? "");
    const dearer = Number((await exchange(one.number, DEARER)).body.order?.number);
    const same = Number((await exchange(two.number, SAME)).body.order?.number);
    for (const { orderId } of [one, two]) {
      const paymentId = (await atProvider(orderId))?.id ?? "";
      const idempotencyKey = `dashboard-${paymentId}`;
      await shop.settling.providers
        .get("razorpay")
        ?.refund({ orderId, paymentId, amount: 200_00, idempotencyKey });
    }
    await shop.deliverWebhooks();
    await shop.workOff();
    expect([await order(dearer), await order(same)]).toMatchObject([
      { state: "refunded" },
      { state: "refunded" },
    ]);
    expect([await files(dearer), await files(same)]).toEqual([[404], [404]]);
    await expectEqualSums(0);
  });

  test("the bank sends the money of a refunded exchange later: it ends once, whoever reports it", async () => {
    const old = await buy();
    const made = Number((await exchange(old.number, SAME)).body.order?.number);
    await shop.script("razorpay", { on: "refund", do: "pend", ms: 50, order_id: old.orderId });
    await refund(made);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await shop.deliverWebhooks();
    await shop.workOff();
    shop.wait(DAY);
    await shop.workOff();
    expect(await atProvider(old.orderId)).toMatchObject({ refunded: 200_00 });
    expect(
      await rows(`select state from refunds where exchange_order = ${made} and state <> 'credited'`),
    ).toEqual([{ state: "done" }]);
    expect(await order(old.number)).toMatchObject({ refunded_paise: 200_00, out: 0 });
  });

  test("a chargeback while the returned money of a refunded exchange waits: it is returned once", async () => {
    const old = await buy();
    const made = Number((await exchange(old.number, SAME)).body.order?.number);
    shop.setProviderUp(false);
    await refund(made);
    shop.setProviderUp(true);
    expect(await atProvider(old.orderId)).toMatchObject({ refunded: 0 });
    const paymentId = (await atProvider(old.orderId))?.id ?? "";
    await shop.settling.providers.get("razorpay")?.refund({
      ...{ orderId: old.orderId, paymentId, amount: 200_00, idempotencyKey: `dashboard-${paymentId}` },
    });
    await shop.deliverWebhooks({ copies: 2 });
    for (let day = 0; day < 3; day++) {
      await shop.workOff();
      shop.wait(DAY);
    }
    await shop.workOff();
    expect(await atProvider(old.orderId)).toMatchObject({ refunded: 200_00 });
    expect(await number(`select count(*)::int from refunds where state = 'asked'`)).toBe(0);
    expect([await order(old.number), await order(made)]).toMatchObject([
      { refunded_paise: 200_00, out: 0 },
      { state: "refunded" },
    ]);
    expect([await files(old.number), await files(made)]).toEqual([[404], [404]]);
    await expectEqualSums(0);
  });

  test("Downloads strikes the exchanged line and names the other order, at both ends", async () => {
    const old = await buy([
      { id: 1, variants: [BOUGHT] },
      { id: 2, variants: [OTHER] },
    ]);
    const made = Number((await exchange(old.number, CHEAPER)).body.order?.number);
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    expect((body as { orders: unknown[] }).orders).toMatchObject([
      { number: made, exchangedFrom: old.number },
      { number: old.number, refundedLines: [{ variantName: "Usha Janome 4x4", exchangeOrder: made }] },
    ]);
  });

  test("an order whose only design was exchanged stays listed, without files", async () => {
    const old = await buy();
    const made = Number((await exchange(old.number, SAME)).body.order?.number);
    const list = (page: string) =>
      shop.call(`/api/order/list?id=${latha.id}${page}`, undefined, latha.token).then(({ body }) => body);
    const gone = { orderPaths: [], refundedLines: [{ exchangeOrder: made }] };
    expect(await list("")).toMatchObject({ orders: [{ number: made }, { number: old.number, ...gone }] });
    expect(await list("&page=2&pageSize=1")).toMatchObject({ orders: [gone], total: 2 });
  });

  test("a chargeback after the rest was refunded ends the exchange too", async () => {
    const old = await buy([
      { id: 1, variants: [BOUGHT] },
      { id: 2, variants: [OTHER] },
    ]);
    const made = Number((await exchange(old.number, CHEAPER)).body.order?.number);
    await refund(old.number);
    await shop.workOff();
    await settleOrder(shop.settling, old.orderId, "webhook");
    expect(await order(old.number)).toMatchObject({ state: "refunded", out: 162_00 });
    expect(await files(made)).toEqual([200]);
    const paymentId = (await atProvider(old.orderId))?.id ?? "";
    await shop.settling.providers.get("razorpay")?.refund({
      ...{ orderId: old.orderId, paymentId, amount: 162_00, idempotencyKey: `dashboard-${paymentId}` },
    });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await order(made)).toMatchObject({ state: "refunded" });
    expect(await files(made)).toEqual([404]);
    await expectEqualSums(0);
  });

  const half = [
    { id: 1, variants: [BOUGHT] },
    { id: 2, variants: [OTHER] },
  ];
  test("the discount of the purchase stays: one price costs nothing, a cheaper one gives its share back", async () => {
    const [one, two] = [await buy(half), await buy(half)];
    const made = Number((await exchange(one.number, SAME, { price: 200, cost: 180 })).body.order?.number);
    expect(await order(made)).toMatchObject({ amount_paise: 180_00, in: 180_00 });
    expect(await atProvider(one.orderId)).toMatchObject({ refunded: 0 });
    await exchange(two.number, CHEAPER);
    // ₹180 × 180 ÷ 200.
    expect(await atProvider(two.orderId)).toMatchObject({ refunded: 18_00 });
    await expectEqualSums(2 * 315_00 - 18_00);
  });

  test("both prices of now count, and the list price of the purchase for a variant off sale", async () => {
    const price = (id: number, paise: number) =>
      rows(`update product_variants set price_paise = ${paise} where id = ${id}`);
    const [one, two] = [await buy(), await buy()];
    await price(BOUGHT, 100_00);
    await price(SAME, 100_00);
    const made = Number((await exchange(one.number, SAME)).body.order?.number);
    expect(await order(made)).toMatchObject({ amount_paise: 200_00, in: 200_00 });
    await price(SAME, 200_00);
    const GONE = 98;
    await rows(`update order_lines set variant_id = ${GONE} where order_number = ${two.number}`);
    expect((await exchange(two.number, DEARER, {}, GONE)).body.toPay).toBe(40);
    expect((await exchange(two.number, SAME, {}, GONE)).status).toBe(201);
    await price(BOUGHT, 200_00);
    await expectEqualSums(400_00);
  });

  test("a line that cost nothing is exchanged for a variant that is free now, and for no other", async () => {
    const price = (id: number, paise: number) =>
      rows(`update product_variants set price_paise = ${paise} where id = ${id}`);
    await price(BOUGHT, 0);
    const cartItems = [{ id: 1, qty: 1, selectedVariants: [{ id: BOUGHT }] }];
    const { body } = await shop.call("/api/order/free", { cartItems }, latha.token);
    const free = Number((body as { order: { number: number } }).order.number);
    await price(BOUGHT, 200_00);
    expect(await exchange(free, SAME)).toMatchObject({ status: 409, body: { reason: "exchange-free" } });
    const paid = await buy();
    await price(SAME, 0);
    expect(await exchange(paid.number, SAME)).toMatchObject({
      ...{ status: 409, body: { reason: "exchange-free" } },
    });
    const { status, body: made } = await exchange(free, SAME);
    expect(status).toBe(201);
    expect(await order(Number(made.order?.number))).toMatchObject({ amount_paise: 0, in: 0 });
    expect(await files(Number(made.order?.number))).toEqual([200]);
    expect(
      await rows(`select refunded_at is not null as ended from order_lines where order_number = ${free}`),
    ).toEqual([{ ended: true }]);
    expect(await exchange(free, SAME)).toMatchObject({ status: 409, body: { reason: "exchange-done" } });
    expect((await exchange(Number(made.order?.number), BOUGHT, {}, SAME)).body.reason).toBe("exchange-again");
    await price(SAME, 200_00);
    await expectEqualSums(200_00);
  });

  test("an exchange is neither sale nor refund: only its difference counts", async () => {
    const before = await sold();
    const counted = async () => (await sold()).map((sum, index) => sum - (before[index] ?? 0));
    const old = await buy();
    const made = Number((await exchange(old.number, CHEAPER)).body.order?.number);
    await shop.workOff();
    expect(await counted()).toEqual([1, 1, 200_00, 1, 20_00, 0, 0]);
    await refund(made);
    await shop.workOff();
    expect(await counted()).toEqual([1, 1, 200_00, 2, 200_00, 1, 1]);
    const opened = await exchange((await buy()).number, DEARER, { provider: "razorpay" });
    await pay("razorpay", opened.body.orderId ?? "");
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await counted()).toEqual([2, 2, 440_00, 2, 200_00, 1, 1]);
  });

  test("the rest of an order is refunded after an exchange: its exchanged design still counts as sold", async () => {
    const before = await sold();
    const old = await buy(half);
    const made = Number((await exchange(old.number, SAME)).body.order?.number);
    await refund(old.number);
    await shop.workOff();
    const counted = async () => (await sold()).map((sum, index) => sum - (before[index] ?? 0));
    expect(await counted()).toEqual([1, 2, 315_00, 1, 135_00, 0, 1]);
    await refund(made);
    await shop.workOff();
    expect(await counted()).toEqual([1, 2, 315_00, 2, 315_00, 1, 2]);
  });

  test("staff are told of one sale, see the order as exchanged, and count one purchase", async () => {
    const { visitor } = await employ(shop, database(), "owner");
    const choices = { order: "mail", problem: "none", ticket: "none", "failed-payment": "none" } as const;
    await visitor.call("officeSetNotifications", { choices, quietHours: null });
    const told = () => number("select count(*)::int from staff_notifications where kind = 'order'");
    const before = await told();
    const old = await buy();
    const afterSale = await told();
    expect(afterSale).toBeGreaterThan(before);
    const made = Number((await exchange(old.number, SAME)).body.order?.number);
    expect(await told()).toBe(afterSale);
    const { body } = await visitor.call("officeOrder", { number: `${old.number}` });
    expect(body).toMatchObject({
      ...{
        state: "paid",
        refunded: 200,
        exchanged: 200,
        refunds: [],
        customerTotals: { orders: 1, net: 200 },
      },
      lines: [{ exchangeOrder: made }],
    });
    const { body: customer } = await visitor.call("officeCustomer", { id: `${body.customer.id}` });
    expect(customer).toMatchObject({ paidOrders: 1, spent: 200 });
    const listedAs = async (state: "exchanged" | "partly-refunded" | "paid") =>
      (await visitor.call("officeOrders", { state })).body.orders.map((each) => each.number);
    expect(await listedAs("exchanged")).toContain(old.number);
    expect(await listedAs("partly-refunded")).not.toContain(old.number);
    expect(await listedAs("paid")).not.toContain(old.number);
    const { latest } = (await visitor.call("officeLatestOrders")).body;
    expect(latest.find((each) => each.number === old.number)).toMatchObject({ status: "exchanged" });
  });

  const sold = async () =>
    Object.values(
      (
        await rows(
          `select coalesce(sum(orders), 0)::int as n, coalesce(sum(designs), 0)::int as d,
             coalesce(sum(paise), 0)::int as s, coalesce(sum(refunds), 0)::int as f,
             coalesce(sum(refunded_paise), 0)::int as p, coalesce(sum(refunded_orders), 0)::int as o, coalesce(sum(refunded_designs), 0)::int as r
           from sales_counts where kind = 'shop'`,
        )
      )[0] ?? {},
    ).map(Number);

  test("the books pass their checks after all these exchanges, and their files add up", async () => {
    await shop.workOff();
    const { visitor } = await employ(shop, database(), "accountant");
    const period = "2025-26";
    const { checks, totals } = (await visitor.call("officeBooks", { period })).body;
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    const [issued] = await rows(
      `select count(*)::int as documents, sum(case when kind = 'invoice' then amount_paise else -amount_paise end)::int as paise
       from receipts`,
    );
    const { body } = await visitor.call("officeBookFile", { period, name: "documents.csv" });
    const register: Record<string, string>[] = parse(`${body}`, { columns: true, bom: true });
    const sum = register.reduce((total, { total: rupees }) => total + Math.round(Number(rupees) * 100), 0);
    expect([register.length, sum]).toEqual([issued?.documents, issued?.paise]);
    expect([totals.documents, Math.round((totals.sales - totals.refunds) * 100)]).toEqual([
      issued?.documents,
      issued?.paise,
    ]);
  });

  test("a difference whose order was withdrawn is not offered again", async () => {
    const old = await buy();
    const first = await exchange(old.number, DEARER, { provider: "razorpay" });
    await database().db.execute(
      `update orders set withdrawn_at = now() where provider_order_id = '${first.body.orderId}'`,
    );
    const second = await exchange(old.number, DEARER, { provider: "razorpay" });
    expect(second.body.orderId).not.toBe(first.body.orderId);
    await pay("razorpay", second.body.orderId ?? "");
    expect((await exchange(old.number, DEARER)).status).toBe(201);
    await expectEqualSums(240_00);
  });

  test("a difference is offered again for a day, at its price, where the provider still has it", async () => {
    const old = await buy();
    const offered = async (provider: Provider) =>
      (await exchange(old.number, DEARER, { provider })).body.orderId;
    const [first, atBank] = [await offered("razorpay"), await offered("hdfc")];
    expect(new Set([first, atBank, undefined]).size).toBe(3);
    expect([await offered("razorpay"), await offered("hdfc")]).toEqual([first, atBank]);
    await shop.script("hdfc", { on: "create", do: "answer", status: 500, times: 3 });
    expect((await exchange(old.number, DEARER, { provider: "hdfc" })).status).toBeGreaterThanOrEqual(500);
    expect(await offered("hdfc")).toBe(atBank);
    await shop.script("hdfc", { on: "create", do: "answer", status: 400 });
    expect([first, atBank, undefined]).not.toContain(await offered("hdfc"));
    await rows(`update product_variants set price_paise = 25000 where id = ${DEARER}`);
    const dearer = await offered("razorpay");
    expect([first, undefined]).not.toContain(dearer);
    await rows(`update product_variants set price_paise = 24000 where id = ${DEARER}`);
    expect(await offered("razorpay")).toBe(first);
    shop.wait(DAY - 60_000);
    expect(await offered("razorpay")).toBe(first);
    shop.wait(60_001);
    expect([first, dearer]).not.toContain(await offered("razorpay"));
  });

  test.each([
    ["13 days, 23 hours and 59 minutes", 14 * DAY - 60_000, 201],
    ["14 days", 14 * DAY, 409],
  ])("%s after the payment: %i", async (_, ms, status) => {
    const old = await buy();
    shop.wait(ms);
    latha = { ...latha, token: await logInAgain() };
    expect(await exchange(old.number, SAME)).toMatchObject({
      status,
      ...(status === 409 && { body: { reason: "exchange-late" } }),
    });
  });
  const logInAgain = async () => {
    const credentials = { emailOrPhone: latha.email, password: latha.password };
    const { body } = await shop.call("/api/customer/login", credentials);
    return (body as { token: string }).token;
  };

  test("each impossible exchange is refused with its reason and changes nothing", async () => {
    const old = await buy();
    await database().db.execute("update product_variants set price_paise = 0 where id = 7");
    const gift = await number(
      `insert into orders (customer_id, state, provider, provider_order_id, subtotal_paise, discount_paise, amount_paise, currency, settled_at)
       values (${latha.id}, 'paid', 'gift', 'gift-${latha.id}', 0, 0, 0, 'INR', now()) returning number`,
    );
    await database().db.execute(
      `insert into order_lines (order_number, product_id, variant_id, product_name, product_photo, variant_name, variant_path, file_hash, file_size, list_price_paise, unit_price_paise, discount_paise, quantity, position)
       select ${gift}, product_id, variant_id, product_name, product_photo, variant_name, variant_path, file_hash, file_size, 0, 0, 0, 1, 0
       from order_lines where order_number = ${old.number}`,
    );
    const reasonOf = async (answer: Promise<Answer>) => (await answer).body.reason;
    expect(await reasonOf(exchange(gift, SAME))).toBe("exchange-free");
    expect(await reasonOf(exchange(old.number, BOUGHT))).toBe("exchange-other-design");
    expect(await reasonOf(exchange(old.number, OTHER))).toBe("exchange-other-design");
    expect(await reasonOf(exchange(old.number, 99))).toBe("not-on-sale");
    expect(await reasonOf(exchange(old.number, SAME, {}, OTHER))).toBe("order-not-bought");
    const { token } = latha;
    const meena = await shop.signUp();
    latha = { ...latha, token: meena.token };
    expect(await reasonOf(exchange(old.number, SAME))).toBe("order-not-bought");
    latha = { ...latha, token };
    expect(await exchangesOf(old.number)).toBe(0);
    // An amount was refunded: ₹150 was paid for the line, and the dearer one costs 150 × 240 ÷ 200.
    await refund(old.number, { amountPaise: 50_00 });
    expect(await exchange(old.number, DEARER)).toMatchObject({ status: 402, body: { toPay: 30 } });
    expect(await exchange(old.number, DEARER, { cost: 181 })).toMatchObject({
      ...{ status: 409, body: { reason: "exchange-price" } },
    });
  });
});
