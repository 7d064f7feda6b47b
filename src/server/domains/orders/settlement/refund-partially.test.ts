import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles, smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { employ } from "../../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { type SignedUp, testSeller } from "../../../../../test/shop/test-shop.ts";
import { commandLine } from "../../actor.ts";
import { failedChecks } from "../../books/index.ts";
import { indianDay } from "../../indian-day.ts";
import { listBestSellers } from "../../sales/index.ts";
import { beginRefund } from "./begin-refund-store.ts";
import type { RefundRequest } from "./due-refund.ts";
import { refundOrder } from "./refund-order.ts";
import { settleOrder } from "./settle-order.ts";

const CART = [
  { id: 1, variants: [1] },
  { id: 2, variants: [2] },
];
const registration = {
  gstin: "29AAGCB7383J1Z4",
  sac: "998439",
  rate: 1800,
  state: { code: "29", name: "Karnataka" },
};

describe.each(testEngines())("refunding a part of an order on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    const files = memoryFiles();
    shop = await openPayingShop(database(), { files, seller: { ...testSeller, registration } });
    // ₹300 less 10 %.
    await stockShop(database(), smallStock([100_00], [200_00]), files);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    latha = await shop.signUp();
    await shop.workOff();
    (shop.mails as unknown[]).length = 0;
  });

  const rows = async (query: string) => (await database().db.execute(query)).rows;
  async function bought(provider: "razorpay" | "hdfc" = "razorpay") {
    const { orderId, payload } = await checkout(shop, latha, CART, provider).start();
    if (provider === "razorpay") {
      const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
      await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
    } else {
      await shop.payAtBank(orderId);
      await shop.call(`/backend/api/order/webhdfcresponse?order_id=${orderId}`);
    }
    const [order] = await rows(
      `select number, provider_payment_id from orders where provider_order_id = '${orderId}'`,
    );
    const number = Number(order?.number);
    const lines = (
      await rows(`select id from order_lines where order_number = ${number} order by position`)
    ).map(({ id }) => Number(id));
    return { orderId, number, paymentId: `${order?.provider_payment_id}`, lines };
  }
  const refund = (number: number, request: Partial<RefundRequest> = {}) =>
    refundOrder(shop.settling, number, {
      actor: commandLine,
      reason: "wrong hoop",
      seenPaise: 0,
      ...request,
    });
  const ofAmount = (amountPaise: number, seenPaise = 0) => ({ part: { amountPaise }, seenPaise });
  const order = async (number: number) =>
    (await rows(`select state, refunded_paise from orders where number = ${number}`))[0];
  const parts = (number: number) =>
    rows(`select state, amount_paise, attempt from refunds where order_number = ${number} order by id`);
  const listed = async () => {
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    return (body as { orders: Record<string, unknown>[] }).orders;
  };
  const downloads = async (name: string) => {
    const headers = { authorization: `Bearer ${latha.token}` };
    return (await shop.request(`/api/order/download?filename=${name}`, { headers })).status;
  };
  const atProvider = async (orderId: string, provider = "razorpay") =>
    (await shop.settling.providers.get(provider)?.paymentsOf(orderId))?.[0];
  const refundMails = () => shop.mails.filter(({ subject }) => subject.includes("refund"));

  test.each(["razorpay", "hdfc"] as const)(
    "a line is refunded once by %s, with mail, credit note and timeline",
    async (provider) => {
      const { orderId, number, lines } = await bought(provider);
      const paths = await rows(
        `select variant_path from order_lines where order_number = ${number} order by position`,
      );
      const [refundedFile = "", remainingFile = ""] = paths.map(
        ({ variant_path: path }) => `${path}`.split("/").at(-1) ?? "",
      );
      const part = { lineIds: lines.slice(0, 1) };
      const settled = await Promise.allSettled([1, 2, 3].map(() => refund(number, { part })));
      const ends = settled.map((end) => (end.status === "fulfilled" ? end.value : end.reason.reason));
      expect(ends).toContain("back");
      // The others wait for it, and are told why they are late.
      const late = ["refund-under-way", "refunds-changed", "refund-lines-unknown"];
      expect(ends.filter((end) => end !== "back" && !late.includes(end))).toEqual([]);
      await shop.deliverWebhooks({ copies: 2, reversed: true });
      await shop.workOff();
      expect(await order(number)).toEqual({ state: "paid", refunded_paise: 90_00 });
      expect(await atProvider(orderId, provider)).toMatchObject({ state: "captured", refunded: 90_00 });
      expect(await parts(number)).toEqual([{ state: "done", amount_paise: 90_00, attempt: 0 }]);
      expect([await downloads(refundedFile), await downloads(remainingFile)]).toEqual([404, 200]);
      expect(await listed()).toMatchObject([
        {
          number,
          grandtotal: 270,
          orderPaths: [{ productId: 2 }],
          refunds: [{ amount: 90, at: shop.now().toISOString() }],
        },
      ]);
      expect(refundMails()).toHaveLength(1);
      expect(refundMails()[0]).toMatchObject({ subject: "Your refund of ₹90 is on its way" });
      expect(refundMails()[0]?.text).toMatch(/can no longer be downloaded/);
      const documents = await rows(
        `select kind, amount_paise, content from receipts where order_number = ${number} order by kind`,
      );
      expect(documents).toMatchObject([
        {
          kind: "credit-note",
          amount_paise: 90_00,
          content: {
            subtotalPaise: 100_00,
            discountPaise: 10_00,
            tax: { taxable: 76_28, cgst: 6_86, sgst: 6_86 },
          },
        },
        { kind: "invoice" },
      ]);
      expect(
        await rows(
          `select what, state_after from order_events where order_number = ${number} and what like 'refund%' order by id`,
        ),
      ).toEqual([
        { what: "refund-asked", state_after: "paid" },
        { what: "refunded", state_after: "paid" },
      ]);
    },
  );

  test("refunded amounts keep every download, and the rest is refunded as a whole", async () => {
    const { orderId, number, lines } = await bought();
    expect(await refund(number, ofAmount(33_00))).toBe("back");
    expect((await listed())[0]).toMatchObject({ orderPaths: [{ productId: 1 }, { productId: 2 }] });
    expect(await refund(number, { part: { lineIds: lines.slice(1) }, seenPaise: 33_00 })).toBe("back");
    expect(await refund(number, ofAmount(1_67, 213_00))).toBe("back");
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 214_67 });
    expect(await refund(number)).toBe("back");
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await order(number)).toEqual({ state: "refunded", refunded_paise: 270_00 });
    expect(await atProvider(orderId)).toMatchObject({ state: "refunded", refunded: 270_00 });
    expect(await listed()).toEqual([]);
    expect(refundMails()).toHaveLength(4);
    const sums = await rows(`select kind, count(*)::int as documents, sum(amount_paise)::int as amount,
        sum((content->'tax'->>'taxable')::int)::int as taxable, sum((content->'tax'->>'cgst')::int)::int as cgst
      from receipts where order_number = ${number} group by kind order by kind`);
    expect(sums).toEqual([
      { kind: "credit-note", documents: 4, amount: 270_00, taxable: 228_82, cgst: 20_59 },
      { kind: "invoice", documents: 1, amount: 270_00, taxable: 228_82, cgst: 20_59 },
    ]);
    await expect(refund(number, ofAmount(1_00, 270_00))).rejects.toMatchObject({
      reason: "order-without-money",
    });
  });

  test("a request made before another partial refund is refused", async () => {
    const { orderId, number } = await bought();
    await refund(number, ofAmount(40_00));
    await expect(refund(number, ofAmount(40_00))).rejects.toMatchObject({ reason: "refunds-changed" });
    await expect(refund(number, ofAmount(230_01, 40_00))).rejects.toMatchObject({
      fields: { amount: "refund-amount-invalid" },
    });
    expect(await atProvider(orderId)).toMatchObject({ refunded: 40_00 });
  });

  test("a refund with a lost answer is found at the provider and not sent twice", async () => {
    const { orderId, number } = await bought();
    await shop.script("razorpay", { on: "refund", do: "lose", order_id: orderId });
    expect(await refund(number, ofAmount(40_00))).toBe("under-way");
    for (const again of [ofAmount(40_00), {}])
      await expect(refund(number, again)).rejects.toMatchObject({ reason: "refund-under-way" });
    // A provider that lost the key would refund again instead of refusing.
    await shop.script("razorpay", { on: "refund", do: "answer", status: 500, times: 9, order_id: orderId });
    shop.wait(3 * 60_000);
    await shop.workOff();
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 40_00 });
    expect(await atProvider(orderId)).toMatchObject({ refunded: 40_00 });
    expect(refundMails()).toHaveLength(1);
  });

  test("a partial refund whose process died after the first step is completed", async () => {
    const { orderId, number } = await bought();
    const request = { actor: commandLine, reason: "wrong hoop", ...ofAmount(40_00) };
    await beginRefund(shop.settling.db, shop.settling.seller, { number, request }, shop.now());
    await shop.workOff();
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 0 });
    shop.wait(3 * 60_000);
    await shop.workOff();
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 40_00 });
    expect(await atProvider(orderId)).toMatchObject({ refunded: 40_00 });
  });

  test("a refused partial refund ends, and another may follow", async () => {
    const { orderId, number, lines } = await bought();
    await shop.script("razorpay", { on: "refund", do: "answer", status: 400, order_id: orderId });
    expect(await refund(number, { part: { lineIds: lines.slice(0, 1) } })).toBe("refused");
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 0 });
    expect((await listed())[0]).toMatchObject({ orderPaths: [{ productId: 1 }, { productId: 2 }] });
    expect(await refund(number, ofAmount(40_00))).toBe("back");
    await shop.workOff();
    expect(await parts(number)).toMatchObject([{ state: "refused" }, { state: "done" }]);
    expect(refundMails()).toHaveLength(1);
  });

  test("a partial refund that the bank gives up is sent again; a slow one completes with its webhook", async () => {
    const given = await bought();
    await shop.script("razorpay", { on: "refund", do: "fail", order_id: given.orderId });
    expect(await refund(given.number, ofAmount(40_00))).toBe("under-way");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      shop.wait(5 * 60_000);
      await shop.workOff();
    }
    expect(await parts(given.number)).toEqual([{ state: "done", amount_paise: 40_00, attempt: 1 }]);
    expect(await atProvider(given.orderId)).toMatchObject({ refunded: 40_00 });
    latha = await shop.signUp();
    const late = await bought();
    await shop.script("razorpay", { on: "refund", do: "pend", ms: 600_000, order_id: late.orderId });
    expect(await refund(late.number, ofAmount(40_00))).toBe("under-way");
    shop.emulator.resume();
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await parts(late.number)).toMatchObject([{ state: "done" }]);
  });

  test("a full refund in the provider's dashboard completes the open partial refund", async () => {
    const { orderId, number, paymentId } = await bought();
    await shop.script("razorpay", { on: "refund", do: "lose", order_id: orderId });
    await refund(number, ofAmount(40_00));
    const byHand = { orderId, paymentId, amount: 230_00, idempotencyKey: "the rest by hand" };
    await shop.settling.providers.get("razorpay")?.refund(byHand);
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await order(number)).toEqual({ state: "refunded", refunded_paise: 270_00 });
    const notes = await rows(
      `select amount_paise from receipts where order_number = ${number} and kind = 'credit-note' order by sequence`,
    );
    expect(notes).toEqual([{ amount_paise: 40_00 }, { amount_paise: 230_00 }]);
    shop.wait(60 * 60_000);
    await shop.workOff();
    expect(await parts(number)).toMatchObject([{ state: "done" }]);
    expect(refundMails()).toHaveLength(2);
  });

  test("the provider's refunded total is stored next to the shop's", async () => {
    const { orderId, number, paymentId } = await bought();
    await refund(number, ofAmount(40_00));
    const refunded = async () =>
      (await rows(`select partial_refund_paise from payments where order_number = ${number}`))[0]
        ?.partial_refund_paise;
    expect(await refunded()).toBeNull();
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await refunded()).toBe(40_00);
    const byHand = { orderId, paymentId, amount: 10_00, idempotencyKey: "a part by hand" };
    await shop.settling.providers.get("razorpay")?.refund(byHand);
    shop.wait(2 * 86_400_000);
    await shop.workOff();
    expect(await refunded()).toBe(50_00);
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 50_00 });
  });

  const atBank = (orderId: string, amount: number) =>
    shop.settling.providers.get("hdfc")?.refund({
      ...{ orderId, paymentId: "", amount },
      idempotencyKey: `${amount} by hand`,
    });
  const inDashboard = (paymentId: string, amount: number) =>
    shop.ask(`/v1/payments/${paymentId}/refund`, { amount });
  const hear = async () => {
    await shop.deliverWebhooks();
    await shop.workOff();
  };
  const notes = () =>
    rows(
      "select amount_paise, refund_id is null as rest from receipts where kind = 'credit-note' order by sequence",
    );
  const isWrong = async () => {
    const span = { from: new Date(0), until: new Date(4e12) };
    const failed = await failedChecks(database().db, span);
    return failed.some(({ name }) => name === "payments");
  };

  test("refunds in the provider's dashboard are booked, each once, and what is left can be refunded", async () => {
    const { orderId, number, paymentId, lines } = await bought();
    const before = (await notes()).length;
    await inDashboard(paymentId, 50_00);
    await inDashboard(paymentId, 25_00);
    await hear();
    await hear();
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 75_00 });
    expect((await notes()).slice(before)).toEqual([
      { amount_paise: 50_00, rest: false },
      { amount_paise: 25_00, rest: false },
    ]);
    expect(refundMails()).toHaveLength(2);
    expect(await parts(number)).toMatchObject([{ state: "done" }, { state: "done" }]);
    expect(
      await rows(
        `select who, provider_refund_id ~ '^rfnd_' as known from refunds where order_number = ${number}`,
      ),
    ).toEqual(Array(2).fill({ who: "provider", known: true }));
    expect((await listed())[0]).toMatchObject({ orderPaths: [{ productId: 1 }, { productId: 2 }] });
    expect(await refund(number, { part: { lineIds: lines.slice(0, 1) }, seenPaise: 75_00 })).toBe("back");
    expect(await refund(number, { seenPaise: 165_00 })).toBe("back");
    expect(await order(number)).toEqual({ state: "refunded", refunded_paise: 270_00 });
    expect(await atProvider(orderId)).toMatchObject({ state: "refunded" });
  });

  test("without the provider's list of refunds a webhook is repeated, and everyone else goes on", async () => {
    const { orderId, number, paymentId } = await bought();
    await inDashboard(paymentId, 50_00);
    const razorpay = shop.settling.providers.get("razorpay");
    if (!razorpay) throw new Error("The test shop has Razorpay");
    const refundsOf = () => Promise.reject(new Error("no list today"));
    const warnings: unknown[][] = [];
    const warn = (...line: unknown[]) => void warnings.push(line);
    const settling = {
      ...shop.settling,
      providers: new Map([["razorpay", { ...razorpay, refundsOf }]]),
      log: Object.assign(Object.create(shop.settling.log), { warn }),
    };
    await expect(settleOrder(settling, orderId, "webhook")).rejects.toThrow("no list today");
    expect(await settleOrder(settling, orderId, "return-page")).toMatchObject({
      state: "paid",
      outcome: "paid",
    });
    expect(warnings).toEqual([
      [expect.objectContaining({ order: number }), "refunds of the provider not booked"],
    ]);
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 0 });
    await settleOrder(shop.settling, orderId, "webhook");
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 50_00 });
  });

  test("a refund in the bank's dashboard is booked as well", async () => {
    const { orderId, number } = await bought("hdfc");
    await atBank(orderId, 50_00);
    await settleOrder(shop.settling, orderId, "office");
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 50_00 });
    await settleOrder(shop.settling, orderId, "office");
    expect(await parts(number)).toEqual([{ state: "done", amount_paise: 50_00, attempt: 0 }]);
  });

  test("a refund in the dashboard before the shop heard of the payment is booked with it", async () => {
    const { orderId } = await checkout(shop, latha, CART).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await inDashboard(paymentId, 100_00);
    await hear();
    expect(
      await rows(`select state, refunded_paise from orders where provider_order_id = '${orderId}'`),
    ).toEqual([{ state: "paid", refunded_paise: 100_00 }]);
  });

  test.each(["lose", "pend"])(
    "a refund of the shop that is under way (%s) is not booked twice",
    async (fault) => {
      const { orderId, number, paymentId } = await bought();
      await shop.script("razorpay", { on: "refund", do: fault, ms: 600_000, order_id: orderId });
      expect(await refund(number, ofAmount(40_00))).toBe("under-way");
      await inDashboard(paymentId, 40_00);
      await Promise.all([hear(), settleOrder(shop.settling, orderId, "office")]);
      expect(await order(number)).toEqual({
        state: "paid",
        refunded_paise: fault === "lose" ? 80_00 : 40_00,
      });
      shop.emulator.resume();
      shop.wait(60 * 60_000);
      await hear();
      expect(await order(number)).toEqual({ state: "paid", refunded_paise: 80_00 });
      expect(await parts(number)).toMatchObject([{ state: "done" }, { state: "done" }]);
      expect(refundMails()).toHaveLength(2);
      expect(await isWrong()).toBe(false);
    },
  );

  test("the books compare what the provider refunded with what the shop has booked", async () => {
    const { number, paymentId } = await bought();
    await inDashboard(paymentId, 50_00);
    await hear();
    expect(await isWrong()).toBe(false);
    await database().db.execute(
      `update payments set partial_refund_paise = 6000 where order_number = ${number}`,
    );
    expect(await isWrong()).toBe(true);
    await database().db.execute(
      `update payments set partial_refund_paise = 5000 where order_number = ${number}`,
    );
  });

  const disputesOf = (number: number) =>
    rows(`select state, reason, respond_by is not null as dated, ended_at is not null as ended
      from disputes where order_number = ${number}`);

  test("an open dispute marks its order until it is won, and waits in Today with its date", async () => {
    const { number, paymentId } = await bought();
    const { visitor } = await employ(shop, database(), "owner");
    const { id: dispute_id } = await shop.dispute({ payment_id: paymentId, respond_by: 1_900_000_000 });
    await hear();
    const seen = async () => {
      const { body } = await visitor.call("officeOrder", { number: `${number}` });
      const { waiting } = (await visitor.call("officeAttention")).body;
      return [body.isDisputed, waiting.find(({ kind }) => kind === "disputes-open")];
    };
    const by = "2030-03-17T17:46:40Z";
    expect(await seen()).toEqual([true, { kind: "disputes-open", count: 1, by }]);
    expect((await visitor.call("officeOrders", { state: "disputed" })).body.orders).toMatchObject([
      { number },
    ]);
    for (const status of ["under_review", "action_required"]) await shop.dispute({ dispute_id, status });
    await hear();
    expect(await disputesOf(number)).toMatchObject([{ state: "open", dated: true, ended: false }]);
    // Its webhook is lost: staff check with the provider.
    await shop.dispute({ dispute_id, status: "won" });
    await visitor.call("officeReconcileOrder", { number });
    expect(await seen()).toEqual([false, undefined]);
    expect(await order(number)).toEqual({ state: "paid", refunded_paise: 0 });
  });

  test("a lost dispute is as refunded: note, mail, no downloads; of a part, the rest stays", async () => {
    const [whole, part] = [await bought(), await bought()];
    await shop.workOff();
    const before = (await notes()).length;
    const { id } = await shop.dispute({ payment_id: whole.paymentId });
    const { id: small } = await shop.dispute({ payment_id: part.paymentId, amount: 50_00 });
    for (const dispute_id of [id, small]) await shop.dispute({ dispute_id, status: "lost" });
    await hear();
    await hear();
    expect(await order(whole.number)).toEqual({ state: "refunded", refunded_paise: 270_00 });
    expect(await order(part.number)).toEqual({ state: "paid", refunded_paise: 50_00 });
    expect((await notes()).slice(before).map((note) => note.amount_paise)).toEqual(
      expect.arrayContaining([270_00, 50_00]),
    );
    expect((await notes()).length - before).toBe(2);
    expect((await listed()).map((each) => each.number)).toEqual([part.number]);
    await settleOrder(shop.settling, part.orderId, "office");
    expect(await isWrong()).toBe(false);
    expect(await refund(part.number, { seenPaise: 50_00 })).toBe("back");
    expect(await atProvider(part.orderId)).toMatchObject({ refunded: 220_00 });
    await hear();
    expect(await order(part.number)).toEqual({ state: "refunded", refunded_paise: 270_00 });
  });

  test("best sellers exclude refunded lines and orders; a refund of an amount keeps them", async () => {
    const day = indianDay(shop.now());
    const best = async () => {
      const days = { from: day, to: day };
      const { best: found } = await listBestSellers(database().db, { of: "design", days }, 10);
      const ids = await rows("select id::text from products order by id");
      return ids.map(({ id }) => {
        const { orders = 0, designs = 0 } = found.find(({ subject }) => subject === id) ?? {};
        return [orders, designs];
      });
    };
    const staying = await bought();
    const { number, lines } = await bought();
    const [first = [], second = []] = await best();
    const less = ([orders = 0, designs = 0]: number[]) => [orders - 1, designs - 1];
    await refund(staying.number, ofAmount(40_00));
    expect(await best()).toEqual([first, second]);
    await refund(number, { part: { lineIds: lines.slice(0, 1) } });
    expect(await best()).toEqual([less(first), second]);
    await refund(number, { seenPaise: 90_00 });
    await shop.deliverWebhooks();
    expect((await order(number))?.state).toBe("refunded");
    expect(await best()).toEqual([less(first), less(second)]);
  });

  test("sales counts match the orders, for the shop and its designs, categories, machines and languages", async () => {
    const counted = await rows(
      `select kind, sum(paise)::int as paise, sum(refunded_paise)::int as refunded from sales_counts group by kind order by kind`,
    );
    const [orderRecords] = await rows(`
      select sum(amount_paise)::int as paise, sum(case when state = 'refunded' then amount_paise else parts end)::int as refunded
      from orders o, lateral (
        select coalesce(sum(amount_paise), 0) as parts from refunds where order_number = o.number and state = 'done'
      ) refunds where state in ('paid', 'refunded')`);
    expect(Number(orderRecords?.refunded)).toBeGreaterThan(0);
    const kinds = ["category", "customer", "design", "language", "machine", "shop"];
    expect(counted).toEqual(kinds.map((kind) => ({ kind, ...orderRecords })));
  });
});
