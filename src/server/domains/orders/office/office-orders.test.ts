import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../../test/databases/test-rows.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";
import { mayRole, roles } from "../../../../contract/office/permissions.ts";
import { deleteOldRecords } from "../../../background/delete-old-records.ts";
import { salesCounts } from "../../../db/schema/index.ts";
import { addEvent, eventsOfOrder, markEventFailed, markEventsProcessed } from "../../payments/index.ts";

const NAME = "=cmd|'/c calc'!A1";

describe.each(testEngines())("orders in the office on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let office: OfficeVisitor;
  let latha: SignedUp;
  let bought: { number: number; orderId: string; paymentId: string };
  beforeAll(async () => {
    const files = memoryFiles();
    shop = await openPayingShop(database(), { files });
    const variant = variantDraft({ id: 1, fileBase: "1006-V3SE-12x8", pricePaise: 40_00 });
    const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
    const products = [productDraft({ id: 1, variants: [variant] })];
    await stockShop(database(), { categories, products }, files);
    latha = await shop.signUp({ email: "latha.devi@example.com", phone: "9812345670" });
    office = (await employ(shop, database(), "manager")).visitor;
    bought = await buy();
  });
  afterAll(() => shop.close());

  async function buy(customer = latha) {
    const { orderId, payload } = await checkout(shop, customer, [{ id: 1, variants: [1] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
    return { orderId, paymentId, number: (body as { order: { number: number } }).order.number };
  }
  const list = async (filter: Parameters<typeof office.call<"officeOrders">>[1] = {}) =>
    (await office.call("officeOrders", filter)).body;
  const found = async (find: string) => (await list({ find })).orders.map(({ number }) => number);
  const read = async (number: number) => (await office.call("officeOrder", { number: `${number}` })).body;
  const logged = async (action: string) => {
    const { rows } = await database().db.execute(
      `select who, subject_id, after, reason from audit_log where action = '${action}' order by id`,
    );
    return rows;
  };

  describe("finding", () => {
    test("one search box finds everything a customer may quote", async () => {
      const { number, orderId, paymentId } = bought;
      const { payments, documents, amount } = await read(number);
      const claimed = [
        `${number}`,
        `#${number}`,
        "+91 98123 45670",
        "LATHA.devi@example.com",
        "latha.devi",
        "devi",
      ];
      await database().db.execute(`update customers set full_name = 'Latha Devi' where id = ${latha.id}`);
      const references = [orderId, paymentId, payments[0]?.bankReference ?? "", documents[0]?.number ?? ""];
      for (const text of [...claimed, ...references, `₹${amount}`, `${amount}.00`, "Devi Lat", "01.01.2026"])
        expect(await found(text), text).toEqual([number]);
      for (const text of ["nobody", "9812345679", "pay_unknown", "02.01.2026", "99999", "%", "'", "&:*"])
        expect(await found(text), text).toEqual([]);
    });

    test.each(["75001", "S-17"])(
      "an order of the older shop is found by its number there, %s",
      async (older) => {
        const customerId = await addCustomer(database().db);
        const reference = `older-${older}`;
        const paid = { provider: "older-shop", providerOrderId: reference, providerPaymentId: reference };
        const number = await addOrder(database().db, {
          customerId,
          ...paid,
          createdAt: new Date("2025-02-01"),
        });
        expect(await found(older)).toEqual([number]);
        expect(await found(`#${older}`)).toEqual([number]);
        await database().db.execute(`delete from orders where number = ${number}`);
        await database().db.execute(`delete from customers where id = ${customerId}`);
      },
    );

    test("lists newest first, a page at a time, by state and day", async () => {
      const customerId = await addCustomer(database().db, { fullName: "Meera Iyer" });
      const on = (day: string, state: "paid" | "failed" = "paid") =>
        addOrder(database().db, { customerId, state, createdAt: new Date(`${day}T12:00:00+05:30`) });
      const older: number[] = [];
      for (let i = 0; i < 70; i += 1) older.push(await on("2025-03-01"));
      const failed = await on("2025-03-02", "failed");
      const first = await list({ find: "Meera" });
      expect(first.orders.map(({ number }) => number)).toEqual([failed, ...older.slice(-49).toReversed()]);
      const second = await list({ find: "Meera", before: `${first.next}` });
      expect(second).toMatchObject({ next: null, isCut: false });
      expect(second.orders.map(({ number }) => number)).toEqual(older.slice(0, 21).toReversed());
      expect((await list({ state: "failed" })).orders).toMatchObject([
        { number: failed, state: "failed", net: 0 },
      ]);
      expect((await list({ from: "2025-03-02", to: "2025-03-02" })).orders).toHaveLength(1);
      expect((await list({ to: "2025-03-01", state: "paid" })).next).toBe(older[20]);
      expect((await office.call("officeOrders", { from: "2. 3." })).body).toMatchObject({
        reasons: { from: "day-invalid" },
      });
    });

    test("a name is found without its accents, and an order by a design's name or the town", async () => {
      const { db } = database();
      const customerId = await addCustomer(db, { fullName: "Nāgarāju Pātil" });
      const deliveryAddress = { city: "Bījāpur" };
      const createdAt = new Date("2023-05-05T06:00:00Z");
      const number = await addOrder(db, { customerId, deliveryAddress, createdAt });
      await db.execute(`insert into order_lines (order_number, product_id, variant_id, product_name, product_photo,
          variant_name, variant_path, file_hash, file_size, list_price_paise, unit_price_paise, discount_paise, quantity, position)
        values (${number}, 77, 77, 'Ganḍabheruṇḍa Yoke', '', '', '', '', 1, 10000, 10000, 0, 1, 0)`);
      for (const text of ["nagaraju", "Nāgarāju", "patil nag", "gandabherunda yoke", "bijapur", "5 May 2023"])
        expect(await found(text), text).toEqual([number]);
      expect(await found("bijapur yoke")).toEqual([]);
    });

    test("sorts by time or amount across pages, and counts the results", async () => {
      const customerId = await addCustomer(database().db, { fullName: "Sortable Rao" });
      const numbers: number[] = [];
      for (let i = 0; i < 60; i += 1) {
        const amountPaise = 100_00 + (i % 7) * 100;
        const row = { customerId, amountPaise, subtotalPaise: amountPaise };
        numbers.push(await addOrder(database().db, { ...row, createdAt: new Date(Date.UTC(2022, 0, 1, i)) }));
      }
      const all = async (sort: "time" | "amount" | "-amount", find?: string) => {
        const range = { from: "2022-01-01", to: "2022-01-04", sort, ...(find && { find }) };
        const first = await list(range);
        const rest = await list({ ...range, before: `${first.next}` });
        expect([first.count, rest.count, rest.next]).toEqual([60, null, null]);
        return [...first.orders, ...rest.orders];
      };
      expect((await all("time")).map(({ number }) => number)).toEqual(numbers);
      for (const find of [undefined, "sortable"]) {
        const rising = (await all("amount", find)).map(({ amount }) => amount);
        expect(rising).toEqual(rising.toSorted((a, b) => a - b));
        const falling = (await all("-amount", find)).map(({ number }) => number);
        expect(falling).toEqual((await all("amount", find)).map(({ number }) => number).toReversed());
      }
    });

    test("counts the built-in views, and lists paid orders that nobody downloads for a week", async () => {
      const waiting = await list({ downloaded: "never" });
      expect(waiting.orders.every(({ state }) => state === "paid")).toBe(true);
      const counts = (await office.call("officeOrderCounts")).body;
      expect(counts.notDownloaded).toBe(waiting.count);
      expect(counts.all).toBe((await list()).count);
      expect(counts.failed).toBe((await list({ state: "failed" })).count);
      const radha = await shop.signUp({ email: "radha@example.com", phone: "9812345671" });
      const { number } = await buy(radha);
      const isWaiting = async () =>
        (await list({ downloaded: "never" })).orders.some((order) => order.number === number);
      expect(await isWaiting()).toBe(false);
      await database().db.execute(
        `update orders set created_at = created_at - interval '8 days' where number = ${number}`,
      );
      expect(await isWaiting()).toBe(true);
      await shop.request("/api/order/download?filename=1006-V3SE-12x8", {
        headers: { authorization: `Bearer ${radha.token}` },
      });
      expect(await isWaiting()).toBe(false);
    });

    test("a name of thousands of customers scans some hundred orders per page", async () => {
      const { db } = database();
      await db.execute(`insert into customers (full_name, email, phone, password_hash)
        select 'Lakshmi ' || i, 'lakshmi' || i || '@example.com', (7000000000 + i)::text, ''
        from generate_series(1, 1100) i`);
      const { rows } = await db.execute<{ id: number }>(
        "select id from customers where full_name = 'Lakshmi 7'",
      );
      const createdAt = new Date("2024-01-01T00:00:00Z");
      const hers = await addOrder(db, { customerId: rows[0]?.id ?? 0, createdAt });
      const newer = await addOrder(db, { customerId: rows[0]?.id ?? 0 });
      await db.execute(`insert into orders (customer_id, state, provider, provider_order_id, provider_payment_id,
          subtotal_paise, discount_paise, amount_paise, currency, created_at)
        select ${latha.id}, 'paid', 'test', 'many' || i, 'many' || i, 100, 0, 100, 'INR', '2024-06-01'
        from generate_series(1, 1100) i`);
      const pages = [await list({ find: "lakshmi" })];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await list({ find: "lakshmi", before: `${next}` }));
      expect(pages.map(({ orders, isCut }) => [orders.map(({ number }) => number), isCut])).toEqual([
        [[newer], true],
        [[hers], false],
      ]);
      expect(await found("Lakshmi 7")).toEqual([newer, hers]);
      await db.execute("delete from orders where provider_order_id like 'many%'");
    });
  });

  describe("an order", () => {
    test("shows its timeline, files, documents, mails and payments", async () => {
      await shop.request("/api/order/download?filename=1006-V3SE-12x8", {
        headers: { authorization: `Bearer ${latha.token}` },
      });
      const order = await read(bought.number);
      expect(order).toMatchObject({
        state: "paid",
        amount: 40,
        customer: { email: latha.email },
        lines: [{ variantName: expect.any(String), paid: 40, download: { times: 1 } }],
        payments: [
          { id: bought.paymentId, state: "captured", bankReference: expect.stringMatching(/^\d{12}$/) },
        ],
        documents: [{ kind: "receipt", amount: 40 }],
        can: { refund: true, reconcile: true, resendMail: true },
      });
      const moves = order.timeline.flatMap((entry) => ("after" in entry ? [[entry.what, entry.after]] : []));
      expect(moves).toEqual([
        ["ordered", "pending"],
        ["asked", "paid"],
      ]);
      expect(order.timeline.at(-1)).toMatchObject({
        what: "mail",
        template: "order-paid",
        delivery: "waits",
      });
      const orderDocument = await office.send(
        "officeOrderDocument",
        { orderDocument: order.documents[0]?.number },
        {},
      );
      expect([orderDocument.status, `${orderDocument.body}`.slice(0, 5)]).toEqual([200, "%PDF-"]);
      expect((await office.call("officeOrderDocument", { orderDocument: "REC-0000-1" })).status).toBe(404);
      expect((await office.call("officeOrder", { number: "99999" })).status).toBe(404);
    });

    test("resends its mail and logs the requester", async () => {
      await shop.workOff();
      const before = shop.mails.length;
      expect((await office.call("officeResendOrderMail", { number: bought.number })).status).toBe(200);
      await shop.workOff();
      expect(shop.mails.length).toBe(before + 1);
      expect(await logged("mail sent again")).toMatchObject([
        { who: "Asha manager", subject_id: `${bought.number}`, after: { template: "order-paid" } },
      ]);
      const open = await checkout(shop, await shop.signUp(), [{ id: 1, variants: [1] }]).start();
      const [number = 0] = await found(open.orderId);
      expect((await office.call("officeResendOrderMail", { number })).body).toMatchObject({
        reason: "order-without-mail",
      });
    });

    test("shows what is past retention, and rewrites the mail with its designs", async () => {
      await shop.workOff();
      expect(await read(bought.number)).toMatchObject({ retentionDays: null });
      const old = new Date(shop.now().getTime() - 366 * 86_400_000);
      const about = { type: "payment.captured", providerOrderId: bought.orderId };
      for (const eventId of ["handled", "given up", "open"])
        await addEvent(database().db, { provider: "razorpay", eventId, body: "{}", about }, old);
      const { rows } = await database().db.execute<{ id: number }>(
        "select id from provider_events where event_id in ('handled', 'given up') order by id",
      );
      await markEventsProcessed(database().db, [rows[0]?.id ?? 0], old);
      await markEventFailed(
        database().db,
        rows[1]?.id ?? 0,
        { reason: "no answer", nextAttemptAt: undefined },
        old,
      );
      await database().db.execute(
        `update outbox set sent_at = sent_at - interval '366 days' where order_number = ${bought.number};
         update orders set created_at = created_at - interval '366 days' where number = ${bought.number}`,
      );
      const { db } = database();
      const nothing = { remove: async () => {}, prune: async () => {} };
      const records = { db, files: nothing, derivedFiles: nothing, retentionDays: 365, now: shop.now };
      while ((await deleteOldRecords(records)) > 0);
      const webhooks = await eventsOfOrder(database().db, "razorpay", bought.orderId);
      expect(webhooks.map(({ eventId }) => eventId)).toEqual(expect.arrayContaining(["given up", "open"]));
      expect(webhooks.map(({ eventId }) => eventId)).not.toContain("handled");
      const order = await read(bought.number);
      expect(order).toMatchObject({ retentionDays: 365, can: { resendMail: true } });
      expect(order.timeline.filter(({ what }) => what === "mail")).toEqual([]);
      expect((await office.call("officeResendOrderMail", { number: bought.number })).status).toBe(200);
      await shop.workOff();
      expect(shop.mails.at(-1)).toMatchObject({
        to: latha.email,
        subject: expect.stringContaining(`${bought.number}`),
      });
      await database().db.execute("delete from provider_events where event_id in ('given up', 'open')");
    });

    test("is reconciled with its provider", async () => {
      const { orderId } = await checkout(shop, await shop.signUp(), [{ id: 1, variants: [1] }]).start();
      await shop.pay(orderId);
      const [number = 0] = await found(orderId);
      expect((await office.call("officeReconcileOrder", { number })).body).toEqual({
        before: "pending",
        after: "paid",
      });
      expect((await read(number)).timeline).toContainEqual(
        expect.objectContaining({ what: "asked", source: "office", before: "pending", after: "paid" }),
      );
      shop.setProviderUp(false);
      const asked = await office.call("officeReconcileOrder", { number });
      shop.setProviderUp(true);
      expect(asked.body).toMatchObject({ reason: "provider-unavailable" });
      expect(await logged("provider asked")).toHaveLength(2);
    });

    test("stores notes for colleagues with author and time", async () => {
      const { number } = bought;
      expect((await office.call("officeAddOrderNote", { number, text: "  " })).body).toMatchObject({
        reasons: { text: "note-missing" },
      });
      await office.call("officeAddOrderNote", { number, text: "She has a 4x4 hoop." });
      const support = await employ(shop, database(), "support");
      await support.visitor.call("officeAddOrderNote", { number, text: "Sent her the <b>PES</b>." });
      expect((await read(number)).notes).toMatchObject([
        { who: "Asha manager", text: "She has a 4x4 hoop.", at: shop.now().toISOString() },
        { who: "Asha support", text: "Sent her the <b>PES</b>." },
      ]);
      expect((await office.call("officeAddOrderNote", { number: 99_999, text: "x" })).status).toBe(404);
    });
  });

  describe("a gift", () => {
    const give = (customerId: number, variantId = 1, visitor = office) =>
      visitor.call("officeGiveDesign", { customerId, variantId, reason: "wrong machine bought" });

    test("is downloaded like a purchase, mailed and logged, and is no sale", async () => {
      const customer = await shop.signUp();
      const sold = await database().db.$count(salesCounts);
      const { status, body } = await give(customer.id);
      expect(status).toBe(201);
      expect(await read(body.number)).toMatchObject({
        ...{
          state: "paid",
          amount: 0,
          documents: [],
          can: { refund: false, reconcile: false, resendMail: true },
        },
        timeline: [{ what: "given", source: "office", reason: "wrong machine bought" }, { what: "mail" }],
        customerTotals: { orders: 0, net: 0 },
      });
      const listed = await shop.call(`/api/order/list?id=${customer.id}`, undefined, customer.token);
      expect(listed.body).toMatchObject({ orders: [{ number: body.number, grandtotal: 0 }] });
      const headers = { authorization: `Bearer ${customer.token}` };
      const file = await shop.request("/api/order/download?filename=1006-V3SE-12x8", { headers });
      expect(file.status).toBe(200);
      expect(await database().db.$count(salesCounts)).toBe(sold);
      expect(await logged("design given")).toMatchObject([
        { who: "Asha manager", subject_id: `${customer.id}`, reason: "wrong machine bought" },
      ]);
      expect((await office.call("officeReconcileOrder", { number: body.number })).body).toMatchObject({
        reason: "order-is-gift",
      });
    });

    test("is given once, to open accounts, by a role that may refund", async () => {
      const { id } = await shop.signUp();
      const answers = await Promise.all([give(id), give(id), give(id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect((await give(latha.id)).body).toMatchObject({ reason: "gift-owned" });
      expect((await give(id, 99)).body).toMatchObject({ reason: "gift-without-file" });
      expect((await give(99_999)).body).toMatchObject({ reason: "customer-unknown" });
      const support = await employ(shop, database(), "support");
      expect((await give(id, 1, support.visitor)).status).toBe(403);
    });
  });

  describe("a refund", () => {
    test("requires a reason, happens once for repeated clicks, and is logged", async () => {
      const { number } = await buy(await shop.signUp());
      const refund = (reason: string) => office.call("officeRefundOrder", { number, reason });
      expect((await refund("")).body).toMatchObject({ reasons: { reason: "reason-missing" } });
      const answers = await Promise.all([1, 2, 3].map(() => refund("wrong hoop")));
      expect(answers.some(({ body }) => body.end === "back")).toBe(true);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const order = await read(number);
      expect(order).toMatchObject({ state: "refunded", refunded: 40, can: { refund: false } });
      expect(order.timeline.filter(({ what }) => what === "refund-asked")).toMatchObject([
        { source: "office", reason: "wrong hoop", amount: 40 },
      ]);
      expect(await logged("refund asked")).toMatchObject([{ subject_id: `${number}`, reason: "wrong hoop" }]);
      expect((await refund("once more")).body).toMatchObject({ reason: "order-without-money" });
      expect((await list({ find: order.payments[0]?.refund ?? "" })).orders).toMatchObject([{ number }]);
    });

    test("of a part shows the order as partly refunded, with its net amount", async () => {
      const customer = await shop.signUp();
      const { number } = await buy(customer);
      const part = { number, reason: "kind", amount: 10.5 };
      expect((await office.call("officeRefundOrder", part)).body).toEqual({ end: "back" });
      const partly = { number, state: "paid", refunded: 10.5, net: 29.5 };
      expect((await list({ state: "partly-refunded" })).orders).toMatchObject([partly]);
      expect((await list({ find: `${number}`, state: "partly-refunded" })).orders).toMatchObject([partly]);
      expect((await list({ state: "paid" })).orders.map((order) => order.number)).not.toContain(number);
      expect(await read(number)).toMatchObject(partly);
      const { visitor } = await employ(shop, database(), "owner");
      const { body } = await visitor.call("officeExportOrders", { state: "partly-refunded" });
      expect(`${body}`.split("\r\n")[1]).toMatch(/^\d+,[^,]+,partly refunded,40\.00,0\.00,10\.50,.*,29\.50$/);
      const { body: own } = await shop.call(`/api/order/list?id=${customer.id}`, undefined, customer.token);
      expect(own).toMatchObject({ orders: [{ number, grandtotal: 40, net: 29.5 }] });
    });

    test("that is not complete is listed as refunding", async () => {
      const { number, orderId } = await buy(await shop.signUp());
      await shop.script("razorpay", { on: "refund", do: "answer", status: 503, order_id: orderId });
      expect((await office.call("officeRefundOrder", { number, reason: "wrong hoop" })).body).toEqual({
        end: "under-way",
      });
      expect((await list({ state: "refunding" })).orders).toMatchObject([{ number, isRefunding: true }]);
      shop.wait(2 * 60_000);
      await shop.workOff();
      expect((await list({ state: "refunding" })).orders).toEqual([]);
    });

    test("is refused when the second factor is ten minutes old", async () => {
      const { visitor } = await employ(shop, database(), "owner");
      shop.wait(10 * 60_000);
      expect((await visitor.call("officeRefundOrder", { number: 1, reason: "why" })).body.reason).toBe(
        "proof-required",
      );
    });
  });

  test("the export contains no spreadsheet formulas and is logged", async () => {
    const { visitor } = await employ(shop, database(), "owner");
    const customerId = await addCustomer(database().db, { fullName: NAME, email: "+evil@example.com" });
    const number = await addOrder(database().db, { customerId, createdAt: new Date("2023-05-05T20:00:00Z") });
    const { status, body } = await visitor.call("officeExportOrders", {
      from: "2023-05-06",
      to: "2023-05-06",
    });
    expect(status).toBe(200);
    const [head, row, ...rest] = `${body}`.split("\r\n");
    expect(head).toMatch(/^number,/);
    expect(row).toBe(
      `${number},2023-05-06 01:30:00,paid,100.00,0.00,0.00,INR,'${NAME},'+evil@example.com,${row?.split(",")[9]},` +
        `razorpay,${row?.split(",")[11]},${row?.split(",")[12]},,100.00`,
    );
    expect(rest).toEqual([""]);
    const whole = `${(await visitor.call("officeExportOrders", {})).body}`.split("\r\n");
    const { rows } = await database().db.execute<{ n: string }>("select count(*) as n from orders");
    expect(whole.length - 2).toBe(Number(rows[0]?.n));
    expect(new Set(whole.slice(1, -1).map((line) => line.split(",")[0])).size).toBe(whole.length - 2);
    expect(await logged("orders exported")).toHaveLength(3);
  });

  test("the export has customer data only for roles with permission", async () => {
    const contact = { fullName: "Latha Kulkarni", email: "latha@example.com", phone: "9845098450" };
    const customerId = await addCustomer(database().db, contact);
    await addOrder(database().db, { customerId });
    for (const role of roles.filter((each) => mayRole(each, "orders:export"))) {
      const { visitor } = await employ(shop, database(), role);
      const table = `${(await visitor.call("officeExportOrders", {})).body}`;
      const exported = Object.values(contact).filter((text) => table.includes(text));
      expect([role, exported]).toEqual([
        role,
        mayRole(role, "customers:export") ? Object.values(contact) : [],
      ]);
      const widths = table
        .trim()
        .split("\r\n")
        .map((line) => line.split(",").length);
      expect(Math.max(...widths)).toBe(Math.min(...widths));
    }
  });
});
