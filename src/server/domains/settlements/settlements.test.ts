import { EMULATED_RAZORPAY } from "@kasuti/payment-emulators";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { createRazorpayProvider } from "../../adapters/payments/razorpay-provider.ts";
import { orders, payments, refunds, settlementFiles, settlementLines } from "../../db/schema/index.ts";
import type { PaymentProvider } from "../payments/index.ts";
import { fetchDaily } from "./index.ts";

const DAY = 86_400_000;
const HEAD =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,order_id,settlement_id,settled_at,settlement_utr,settled_by";
const payment = (id: string, amount = "100.00", credit = (Number(amount) - 2.36).toFixed(2)) =>
  `payment,${id},${amount},INR,2.00,0.36,0.0,${credit},order_x,setl_A,2025-12-30T11:00:00,UTR00000001,Razorpay`;
const table = (...lines: string[]) => `${[HEAD, ...lines].join("\n")}\n`;

type Sent = string | Uint8Array<ArrayBuffer>;

describe.each(testEngines())("settlements on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let visitor: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
    ({ visitor } = await employ(shop, database(), "accountant"));
  });

  const send = async (file: Sent, provider = "razorpay", by = visitor, name = "report.csv") => {
    const form = new FormData();
    form.set("provider", provider);
    form.set("file", new File([file], name));
    const response = await shop.request(
      new Request("http://localhost/api/office/settlements", {
        method: "POST",
        headers: {
          origin: "http://localhost",
          cookie: [...by.cookies].map((pair) => pair.join("=")).join("; "),
        },
        body: form,
      }),
    );
    return { status: response.status, body: await response.json() };
  };
  const addPaid = async (id: string, ageMs = 10 * DAY, amountPaise = 100_00) => {
    const { db } = database();
    const customerId = await addCustomer(db);
    const createdAt = new Date(shop.now().getTime() - ageMs);
    const ids = { providerPaymentId: id, createdAt };
    const amounts = { amountPaise, subtotalPaise: amountPaise };
    const orderNumber = await addOrder(db, {
      customerId,
      ...ids,
      ...amounts,
      providerOrderId: `order_${id}`,
    });
    const row = { orderNumber, provider: "razorpay", currency: "INR", state: "captured" as const };
    await db.insert(payments).values({ ...row, ...ids, amountPaise });
    return orderNumber;
  };
  const stored = () => database().db.select().from(settlementLines).orderBy(settlementLines.lineId);

  test("fall into four lists, the same however often the file is sent, and move no order", async () => {
    const { db } = database();
    const number = await addPaid("pay_good");
    await addPaid("pay_less");
    await addPaid("pay_open");
    await addPaid("pay_young", 3 * DAY);
    const part = { orderNumber: number, reference: "r", reason: "x", who: "x", dueAt: shop.now() };
    await db.insert(refunds).values({
      ...{ ...part, askedAt: shop.now(), state: "done", amountPaise: 30_00, providerRefundId: "rfnd_part" },
    });
    const before = await db.select().from(orders).orderBy(orders.number);
    const file = table(
      payment("pay_good"),
      payment("pay_less", "90.00"),
      payment("pay_else"),
      "adjustment,adj_1,5.00,INR,0.0,0.0,5.00,0.0,,setl_A,2025-12-30T11:00:00,UTR00000001,Razorpay",
      "refund,rfnd_part,30.00,INR,0.0,0.0,30.00,0.0,order_x,setl_A,2025-12-30T11:00:00,UTR00000001,Razorpay",
    );
    const counts = { matched: 2, unsettled: 1, unknown: 1, differing: 1, adjustments: 1 };
    for (let time = 0; time < 2; time += 1) expect((await send(file)).body).toMatchObject(counts);
    const { body } = await visitor.call("officeSettlements", { list: "differing" });
    expect(body).toMatchObject({ ...counts, next: null, mapped: [], latest: { name: "report.csv" } });
    expect(body.rows).toMatchObject([{ reference: "pay_less", paise: 90_00, expectedPaise: 100_00 }]);
    const rowsOf = async (list: "unknown" | "unsettled" | "matched" | "adjustments") =>
      (await visitor.call("officeSettlements", { list })).body.rows.map(({ reference }) => reference);
    expect(await rowsOf("unknown")).toEqual(["pay_else"]);
    expect(await rowsOf("unsettled")).toEqual(["pay_open"]);
    expect(await rowsOf("adjustments")).toEqual(["adj_1"]);
    expect(await rowsOf("matched")).toEqual(["pay_good", "rfnd_part"]);
    expect(await db.$count(settlementFiles)).toBe(1);
    expect(await db.select().from(orders).orderBy(orders.number)).toEqual(before);
    const { waiting } = (await visitor.call("officeAttention")).body;
    expect(waiting).toEqual([
      { kind: "settlements-differing", count: 1 },
      { kind: "payments-unsettled", count: 1 },
    ]);
    const fees = await visitor.call("officeSettlementFees");
    expect(`${fees.body}`).toContain("2025-12,razorpay,6.00,1.08,7.08,-5.00");
    await addPaid("pay_else");
    expect((await send(file)).body, "a payment that came later").toMatchObject({ matched: 3, unknown: 0 });
  });

  test("are the same by file and by Razorpay's API, in paise and rupees", async () => {
    const id = "pay_good";
    const created = 1_766_700_000;
    const item = (more: object) => ({
      ...{ entity_id: id, type: "payment", debit: 0, credit: 97_64, amount: 100_00, currency: "INR" },
      ...{ fee: 2_36, tax: 36, on_hold: false, settled: true, created_at: created, settled_at: created },
      ...{ settlement_id: "setl_A", settlement_utr: "UTR00000001", payment_id: null, ...more },
    });
    const items = [item({}), item({ entity_id: "pay_waits", settled: false, settlement_id: null })];
    const asked: string[] = [];
    const provider: PaymentProvider = {
      ...createRazorpayProvider({ ...EMULATED_RAZORPAY, baseUrl: "", webhookSecrets: [] }),
      settlementItems: async (month) => {
        asked.push(month);
        return items;
      },
    };
    shop = createTestShop(database(), { providers: new Map([["razorpay", provider]]) });
    ({ visitor } = await employ(shop, database(), "accountant"));
    await addPaid(id);
    const byApi = await visitor.call("officeFetchSettlements", { month: "2025-12-03" });
    expect(byApi.body).toMatchObject({ matched: 1, lines: 1 });
    expect(asked).toEqual(["2025-12"]);
    const lines = (await stored()).map(({ fileId: _, ...line }) => line);
    const heads = Object.keys(items[0] ?? {});
    const csv = [heads.join(), ...items.map((each) => Object.values(each).join())].join("\r\n");
    const local = new Date((created + 19_800) * 1000).toISOString().slice(0, 19);
    const rupees = table(payment(id).replace("2025-12-30T11:00:00", local));
    const files: Sent[] = [
      JSON.stringify({ entity: "collection", count: 2, items }),
      csv,
      rupees,
      utf16(csv),
    ];
    for (const file of files) {
      await database().db.delete(settlementLines);
      expect(await send(file)).toMatchObject({ status: 200, body: { matched: 1, lines: 1 } });
      expect((await stored()).map(({ fileId: _, ...line }) => line)).toEqual(lines);
    }
  });

  test("of a month that fails do not stop the next one, and Today names it until it succeeds", async () => {
    const at = Date.parse("2025-12-30T06:00:00Z") / 1000;
    const item = (id: string, amount: number, settled_at: number) => ({
      ...{ entity_id: id, type: "payment", credit: amount, amount, settled_at, settlement_id: `setl_${id}` },
    });
    const months: Record<string, object[]> = {
      "2025-12": [item("pay_dec", 100_00, at)],
      "2026-01": [item("pay_jan", 50_00, at + 5 * 86_400)],
    };
    const provider: PaymentProvider = {
      ...createRazorpayProvider({ ...EMULATED_RAZORPAY, baseUrl: "", webhookSecrets: [] }),
      settlementItems: async (month) => (months[month] ?? []) as Record<string, unknown>[],
    };
    const providers = new Map([["razorpay", provider]]);
    shop = createTestShop(database(), { providers });
    ({ visitor } = await employ(shop, database(), "accountant"));
    const fetch = () => fetchDaily({ db: database().db, providers }, shop.now());
    const failures = async () => (await visitor.call("officeSettlements", { list: "matched" })).body.failures;
    const kinds = async () => (await visitor.call("officeAttention")).body.waiting.map(({ kind }) => kind);
    // A shop that sold nothing, such as an empty trial, has no record of settlements.
    await fetch();
    expect(await database().db.select().from(settlementFiles)).toEqual([]);
    await addPaid("pay_dec");
    await fetch();
    expect([await failures(), await kinds()]).toEqual([[], []]);
    shop.wait(DAY);
    ({ visitor } = await employ(shop, database(), "accountant"));
    months["2025-12"] = [item("pay_dec", 90_00, at)];
    months["2026-01"]?.push(item("pay_new", 70_00, at + 6 * 86_400));
    await expect(fetch()).rejects.toThrow("pay_dec was settled before");
    expect((await stored()).map(({ lineId }) => lineId)).toContain("pay_new");
    const values = { line: 1, value: "pay_dec" };
    expect(await failures()).toEqual([{ month: "2025-12", reason: "settlement-line-changed", values }]);
    expect(await kinds()).toEqual(["settlements-not-fetched"]);
    months["2025-12"] = [item("pay_dec", 100_00, at)];
    await fetch();
    expect([await failures(), await kinds()]).toEqual([[], []]);
  });

  test("of a refused file leave nothing behind, and the sentence names the line", async () => {
    await addPaid("pay_good");
    const good = table(payment("pay_good"), payment("pay_more"));
    const refused: Record<string, [Sent, number, RegExp]> = {
      "cut off": [good.slice(0, -30), 400, /^Line 3 is incomplete/],
      "cut in a quote": [`${table()}payment,"pay_go`, 400, /^Line 2 is incomplete/],
      "cut JSON": ['{"items":[\n{"entity_id":"pay_', 400, /^Line 2 is incomplete/],
      "short JSON": ['{"count":3,"items":[{}]}', 400, /^Line 1 is incomplete/],
      "foreign account": [
        table(payment("pay_else"), payment("pay_more")),
        409,
        /belongs to this shop \(2 read\)/,
      ],
      formula: [table(payment("pay_good"), payment("=HYPERLINK(1)")), 400, /^Line 3: “=HYPERLINK\(1\)”/],
      "no amount": [table(payment("pay_good", "a lot")), 400, /^Line 2: “a lot” .* amount/],
      "too exact": [table(payment("pay_good", "1.005")), 400, /^Line 2: “1.005”/],
      "no day": [table(payment("pay_good").replace("12-30", "02-31")), 400, /^Line 2: “2025-02-31T11/],
      "year 0": [
        table(payment("pay_good").replace("2025-12-30T11:00:00", "0000-01-01T00:00:00Z")),
        400,
        /^Line 2: “0000-01-01T00:00:00Z”/,
      ],
      "one id twice": [table(payment("pay_good"), payment("pay_good", "90.00")), 409, /^Line 3: pay_good/],
      "too little credit": [
        table(payment("pay_good"), payment("pay_more", "100.00", "99.95")),
        400,
        /^Line 3: amount, fee, debit and credit of pay_more do not agree/,
      ],
      "cut in its last column": [
        `entity_id,type,fee,tax,debit,credit,settlement_id,settled_at,amount\n${[
          "pay_good,payment,236,36,0,9764,setl_A,1766700000,10000",
          "pay_more,payment,236,36,0,9764,setl_A,1766700000,10000",
        ]
          .join("\n")
          .slice(0, -2)}`,
        400,
        /^Line 3: .* pay_more do not agree/,
      ],
      "a refund that is credited": [
        table(payment("pay_good"), payment("rfnd_1").replace("payment,", "refund,")),
        400,
        /^Line 3: .* rfnd_1 do not agree/,
      ],
      "more tax than fee": [
        `${HEAD.replace("fee (exclusive tax)", "fee")}\n${payment("pay_good").replace("2.00,0.36", "2.36,3.00")}\n`,
        400,
        /^Line 2: .* pay_good do not agree/,
      ],
      "fees above 32 bits": [
        table(payment("pay_good").replace("2.00,0.36", "20000000.00,20000000.00")),
        400,
        /^Line 2: “40000000.00” is not valid in the column fee/,
      ],
      "a JSON object as an ID": [
        '{"items":[{"entity_id":{"toString":1},"amount":1,"settlement_id":"s","settled_at":1766700000}]}',
        400,
        /^Line 1: “{…}” is not valid/,
      ],
      "deep JSON": [
        `[{"entity_id":${"[".repeat(100_000)}${"]".repeat(100_000)},"amount":1,"settlement_id":"s","settled_at":1}]`,
        400,
        /^Line 1: “{…}” is not valid/,
      ],
      "a long line": [table(payment("pay_good"), "x,".repeat(33_000)), 400, /^Line 3 is longer than 64 KB/],
      "one line of HTML": [
        `<table>${"<td>5</td>".repeat(10_000)}</table>`,
        400,
        /^Line 1 is longer than 64 KB/,
      ],
      empty: ["", 400, /not a settlement report/],
      "other table": ["name,price\nLotus,5\n", 400, /not a settlement report/],
      binary: [new Uint8Array([80, 75, 3, 4, 0, 1, 0, 0, 2]), 400, /not a settlement report/],
      "UTF-16 without a mark": [utf16(good).slice(2), 400, /not a settlement report/],
    };
    for (const [name, [file, status, sentence]] of Object.entries(refused)) {
      const answer = await send(file);
      expect(answer.body.error, name).toMatch(sentence);
      expect(answer.status, name).toBe(status);
    }
    expect([await stored(), await database().db.$count(settlementFiles)]).toEqual([[], 0]);
    const large = await send(new Uint8Array(33 * 1024 * 1024));
    expect(large).toMatchObject({ status: 413, body: { reason: "settlement-file-large" } });
    expect(await visitor.send("officeImportSettlements", {}, { origin: "http://localhost" })).toMatchObject({
      ...{ status: 400, body: { reason: "settlement-file-missing" } },
    });
    expect((await send(good, "paypal")).status).toBe(400);
    expect((await send(good, "razorpay", visitor, "a\u0000b.csv")).status).toBe(200);
    expect((await visitor.call("officeSettlements", { list: "unknown" })).body.latest?.name).toBe("a b.csv");
    const { visitor: manager } = await employ(shop, database(), "manager");
    expect((await send(good, "razorpay", manager)).status).toBe(403);
  });

  test("are written as a whole or not at all, and a settlement that was repeated moves its lines", async () => {
    await addPaid("pay_5200");
    const many = Array.from({ length: 5_200 }, (_, index) => `pay_${index + 1}`);
    expect((await send(table(payment("pay_5200")))).status).toBe(200);
    const wrong = table(...many.map((id) => payment(id, id === "pay_5200" ? "90.00" : "100.00")));
    expect(await send(wrong)).toMatchObject({
      ...{ status: 409, body: { error: expect.stringMatching(/^Line 5201: pay_5200 was settled before/) } },
    });
    expect(await stored()).toHaveLength(1);
    const again = table(...many.map((id) => payment(id))).replaceAll(
      "setl_A,2025-12-30",
      "setl_B,2025-12-31",
    );
    const sent = await Promise.all([send(again), send(again)]);
    for (const { body } of sent) expect(body).toMatchObject({ matched: 1, unknown: 5_199, lines: 5_200 });
    const lines = await stored();
    expect(lines).toHaveLength(5_200);
    expect(lines.every(({ settlementId }) => settlementId === "setl_B")).toBe(true);
    const page = await visitor.call("officeSettlements", { list: "unknown", page: "2" as never });
    expect([page.body.rows.length, page.body.next]).toEqual([50, 3]);
  });

  test("of HDFC need matched columns once, and a bank statement is compared by UTR", async () => {
    const { db } = database();
    const number = await addPaid("pay_hdfc");
    const provider = { provider: "hdfc" };
    await db.update(orders).set({ ...provider, providerOrderId: "K7", refundedPaise: 20_00 });
    await db.update(payments).set(provider);
    const hdfc = [
      "SmartGateway report",
      "Order ID,Txn Type,Gross,MDR,GST,UTR No,Date",
      'K7,SALE,"100.00",1.00,0.18,HDFCR52025123001,30/12/2025 11:00',
      "K7,REFUND,20.00,0,0,HDFCR52025123001,30-Dec-2025",
      "",
    ].join("\r\n");
    expect(await send(hdfc, "hdfc")).toMatchObject({
      status: 409,
      body: {
        reason: "settlement-columns-missing",
        values: { headings: "Order ID\tTxn Type\tGross\tMDR\tGST\tUTR No\tDate" },
      },
    });
    const columns = { reference: "Order ID", kind: "Txn Type", fee: "MDR", tax: "GST", utr: "UTR No" };
    const matched = { ...columns, amount: "Gross", settledAt: "Date" };
    await visitor.call("officeSettlementColumns", { provider: "hdfc", columns: matched });
    expect(await send(hdfc.slice(0, -4), "hdfc"), "cut inside its last cell").toMatchObject({
      ...{ status: 400, body: { reason: "settlement-file-open", values: { line: 4 } } },
    });
    const dear = hdfc.replace("1.00,0.18", "20000000.00,20000000.00");
    expect(await send(dear, "hdfc"), "fees above 32 bits").toMatchObject({
      ...{ status: 400, body: { reason: "settlement-line-invalid", values: { line: 3, column: "fee" } } },
    });
    for (let time = 0; time < 2; time += 1)
      expect((await send(hdfc, "hdfc")).body).toMatchObject({
        matched: 2,
        unknown: 0,
        differing: 0,
        lines: 2,
      });
    const found = await visitor.call("officeSettlements", { list: "matched" });
    expect(found.body.rows.map(({ orderNumber }) => orderNumber)).toEqual([number, number]);
    expect(found.body.mapped).toEqual(["hdfc"]);

    const statement = (credit: string) =>
      `Statement of account\nDate,Narration,Ref,Debit,Credit\n31/12/25,NEFT CR-HDFCR52025123001-SETTLEMENT,1,,${credit}\n01/01/26,RENT 12345678901,2,"9,000.00",\nEnd\n`;
    const bank = { amount: "Credit", settledAt: "Date" };
    await visitor.call("officeSettlementColumns", { provider: "bank", columns: bank });
    expect((await send(statement("78.82"), "bank")).body).toMatchObject({
      matched: 1,
      differing: 0,
      lines: 1,
    });
    await db.delete(settlementLines).where(eqBank);
    expect((await send(statement("70.00"), "bank")).body).toMatchObject({
      matched: 0,
      differing: 1,
      lines: 1,
    });
    await visitor.call("officeSettlementColumns", { provider: "bank", columns: {} });
    expect((await send(statement("78.82"), "bank")).status).toBe(409);
  });

  test("of HDFC count equal refunds of one day apart, and the rest of a partly refunded order", async () => {
    const { db } = database();
    const orderNumber = await addPaid("pay_hdfc");
    const provider = { provider: "hdfc" };
    const whole = { state: "refunded" as const, refundedPaise: 100_00 };
    await db.update(orders).set({ ...provider, ...whole, providerOrderId: "K7" });
    await db.update(payments).set({ ...provider, state: "refunded" });
    const part = { orderNumber, reason: "x", who: "x", dueAt: shop.now(), askedAt: shop.now() };
    const done = { ...part, state: "done" as const, amountPaise: 15_00 };
    await db.insert(refunds).values([
      { ...done, reference: "a" },
      { ...done, reference: "b" },
    ]);
    const columns = { reference: "Order ID", kind: "Type", amount: "Gross", settledAt: "Date" };
    await visitor.call("officeSettlementColumns", { provider: "hdfc", columns });
    const refund = (amount: string) => `K7,REFUND,${amount},30/12/2025`;
    const lines = ["K7,SALE,100.00,30/12/2025", refund("15.00"), refund("15.00"), refund("70.00")];
    const file = ["Order ID,Type,Gross,Date", ...lines, ""].join("\n");
    for (let time = 0; time < 2; time += 1)
      expect((await send(file, "hdfc")).body).toMatchObject({ matched: 4, differing: 0, lines: 4 });
  });

  test("count the rest of an order with an exchange, before and after that comes back", async () => {
    const { db } = database();
    const refund = (id: string, amount: string) =>
      `refund,${id},${amount},INR,0.0,0.0,${amount},0.0,order_x,setl_A,2025-12-30T11:00:00,UTR00000001,Razorpay`;
    const lines: string[] = [];
    for (const isBack of [false, true]) {
      const orderNumber = await addPaid(`pay_${isBack}`);
      const ofOrder = eq(orders.number, orderNumber);
      const [{ customerId } = { customerId: 0 }] = await db.select().from(orders).where(ofOrder);
      const made = { state: "refunded" as const, subtotalPaise: 60_00, amountPaise: 60_00 };
      const exchangeOrder = await addOrder(db, { ...made, customerId });
      await db
        .update(payments)
        .set({ state: "refunded", providerRefundId: `rest_${isBack}` })
        .where(eq(payments.orderNumber, orderNumber));
      const part = { orderNumber, exchangeOrder, amountPaise: 60_00, reason: "x", who: "x" };
      const times = { dueAt: shop.now(), askedAt: shop.now() };
      await db
        .insert(refunds)
        .values({ ...part, ...times, reference: `credit_${isBack}`, state: "credited" });
      lines.push(payment(`pay_${isBack}`), refund(`rest_${isBack}`, "40.00"));
      if (!isBack) continue;
      await db
        .insert(refunds)
        .values({ ...part, ...times, reference: "back", state: "done", providerRefundId: "rfnd_back" });
      lines.push(refund("rfnd_back", "60.00"));
    }
    expect((await send(table(...lines))).body).toMatchObject({ matched: 5, differing: 0 });
  });

  test("of more paise than 32 bits stop neither files nor lists", async () => {
    await addPaid("pay_good");
    const large = ["a", "b"].map((id) => payment(`pay_${id}`, "20000000.00"));
    const later = ["c", "d"].map((id) =>
      payment(`pay_${id}`, "20000000.00").replace("UTR00000001", "UTR00000002"),
    );
    expect((await send(table(payment("pay_good"), ...large, ...later))).status).toBe(200);
    const columns = { amount: "Credit", settledAt: "Date" };
    await visitor.call("officeSettlementColumns", { provider: "bank", columns });
    const statement = "Date,Narration,Credit\n30/12/2025,NEFT UTR00000001,100.00\n";
    expect(await send(statement, "bank")).toMatchObject({ status: 200, body: { unknown: 1, matched: 0 } });
    shop.wait(365 * DAY);
    ({ visitor } = await employ(shop, database(), "accountant"));
    const { status, body } = await visitor.call("officeSettlements", { list: "unsettled" });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([{ reference: "UTR00000002", expectedPaise: 3_999_999_528 }]);
  });

  describe("of one payment", () => {
    const item = (more: object = {}) => ({
      ...{ entity_id: "pay_one", type: "payment", debit: 0, credit: 97_64, amount: 100_00, currency: "INR" },
      ...{ fee: 2_36, tax: 36, settled: true, settled_at: 1_766_700_000, settlement_id: "setl_A" },
      ...{ settlement_utr: "1599999999abcdef", ...more },
    });
    const json = (...items: object[]) => JSON.stringify({ items });
    const fetched = async (...items: Record<string, unknown>[]) => {
      const provider: PaymentProvider = {
        ...createRazorpayProvider({ ...EMULATED_RAZORPAY, baseUrl: "", webhookSecrets: [] }),
        settlementItems: async () => items,
      };
      shop = createTestShop(database(), { providers: new Map([["razorpay", provider]]) });
      ({ visitor } = await employ(shop, database(), "accountant"));
      return visitor.call("officeFetchSettlements", { month: "2025-12-01" });
    };
    beforeEach(() => addPaid("pay_one"));

    test("are corrected by the provider's own answer, not by another upload", async () => {
      const wrong = { amount: 90_00, credit: 87_64 };
      expect((await send(json(item(wrong)))).body).toMatchObject({ matched: 0, differing: 1 });
      expect((await send(json(item()))).status).toBe(409);
      expect(await fetched(item())).toMatchObject({ status: 200, body: { matched: 1, differing: 0 } });
      expect((await send(json(item(wrong)))).status).toBe(409);
      expect(await fetched(item(wrong)), "another answer of the provider").toMatchObject({ status: 409 });
      expect(await stored()).toMatchObject([
        { amountPaise: 100_00, creditPaise: 97_64, expectedPaise: 100_00 },
      ]);
    });

    test("take a corrected fee and tax, and a UTR that came later", async () => {
      await send(json(item({ settlement_utr: null })));
      await send(json(item({ fee: 1_18, tax: 18, credit: 98_82 })));
      const corrected = { feePaise: 1_18, taxPaise: 18, creditPaise: 98_82, utr: "1599999999ABCDEF" };
      expect(await stored()).toMatchObject([{ ...corrected, expectedPaise: 100_00 }]);
      expect(`${(await visitor.call("officeSettlementFees")).body}`).toContain("razorpay,1.00,0.18,1.18");
    });

    test("agree without their fee when credits pay it", async () => {
      const ofCredits = { credit: 100_00, credit_type: "fee" };
      expect((await send(json(item(ofCredits)))).body).toMatchObject({ matched: 1 });
      expect((await send(json(item({ ...ofCredits, credit_type: "default" })))).status).toBe(400);
    });

    test.each(["1599999999abcdef", "1599999999ABCDEF"])(
      "are found in a statement with the UTR %s",
      async (utr) => {
        await send(json(item()));
        const columns = { amount: "Credit", settledAt: "Date" };
        await visitor.call("officeSettlementColumns", { provider: "bank", columns });
        const statement = `Date,Narration,Credit\n31/12/2025,NEFT-${utr}-RAZORPAY,97.64\n`;
        expect((await send(statement, "bank")).body).toMatchObject({ lines: 1, matched: 1 });
      },
    );

    test("in another currency match nothing and count in no sum", async () => {
      expect((await send(json(item(), item({ entity_id: "pay_two" })))).status).toBe(200);
      await addPaid("pay_usd");
      const dollars = item({ entity_id: "pay_usd", currency: "USD" });
      expect((await send(json(item(), dollars))).body).toMatchObject({ matched: 1, unknown: 1 });
      const { rows } = (await visitor.call("officeSettlements", { list: "unknown" })).body;
      expect(rows).toMatchObject([{ currency: "INR" }, { currency: "USD" }]);
      expect(`${(await visitor.call("officeSettlementFees")).body}`).toContain("razorpay,4.00,0.72,4.72");
    });
  });

  test("with more lines than a year has are refused before they fill the memory", async () => {
    const items = `[${"{},".repeat(500_000)}{}]`;
    expect(await send(items)).toMatchObject({ status: 413, body: { reason: "settlement-file-large" } });
  });
});

const eqBank = eq(settlementLines.provider, "bank");

/** Little-endian UTF-16 with its mark, as Excel's “Unicode text”. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
}
