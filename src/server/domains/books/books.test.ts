import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillYear, refund, registeredSeller, sell } from "../../../../test/books/random-year.ts";
import { readGstr1, reckonGstr1, type StoredDocument } from "../../../../test/books/reckon-return.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop, testSeller } from "../../../../test/shop/test-shop.ts";
import { schedule } from "../actor.ts";
import { readReceiptedOrder } from "../orders/index.ts";
import { findOwnReceipt, type Seller } from "../receipts/index.ts";
import { readRuns } from "./book-store.ts";
import { spanOf } from "./books.ts";
import type { Gstr1 } from "./files/gstr1.ts";
import { openBookFile } from "./read-books.ts";

const YEAR = "2026-27";
const AFTER_YEAR = Date.parse("2027-04-01T06:00:00Z");

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });
const paise = (rupees: string | number | undefined) => Math.round(Number(rupees ?? 0) * 100);
const sum = <T>(rows: readonly T[], of: (row: T) => string | number | undefined) =>
  rows.reduce((total, row) => total + paise(of(row)), 0);

describe.each(testEngines())("the books on $name", (engine) => {
  const database = useDatabase(engine);
  const db = () => database().db;
  let shop: TestShop;
  let accountant: OfficeVisitor;
  let customerId: number;

  async function open(seller: Seller, now: number) {
    await emptyDatabase(db());
    shop = createTestShop(database(), { seller });
    shop.wait(now - shop.now().getTime());
    accountant = (await employ(shop, database(), "accountant")).visitor;
    customerId = await addCustomer(db());
  }
  const books = async (period = YEAR) => (await accountant.call("officeBooks", { period })).body;
  const file = async (name: string, period = YEAR, gstin?: string) => {
    const { status, body } = await accountant.call("officeBookFile", {
      period,
      name,
      ...(gstin && { gstin }),
    });
    return { status, body, text: typeof body === "string" ? `${body}` : JSON.stringify(body) };
  };
  const failed = async (period = YEAR) =>
    (await books(period)).checks.filter(({ ok }) => !ok).map(({ name, document }) => `${name} ${document}`);

  describe("a year of random orders, discounts, refunds and GSTINs", () => {
    beforeAll(async () => {
      await open(registeredSeller, AFTER_YEAR);
      await fillYear(db(), registeredSeller, customerId, 120);
    });

    test("passes its checks and adds up to the paisa in every file", async () => {
      const { checks, totals, hasGst, isFinished } = await books();
      expect(checks.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
      expect([hasGst, isFinished]).toEqual([true, true]);
      const [issued] = (
        await db().execute<{ documents: number; paise: number }>(sql`
          select count(*)::int as documents, sum(case when kind = 'invoice' then 1 else -1 end * amount_paise)::int as paise
          from receipts`)
      ).rows;
      const net = paise(totals.sales) - paise(totals.refunds);
      expect([totals.documents, net]).toEqual([issued?.documents, issued?.paise]);
      const taxes = { taxable: paise(totals.taxable), igst: paise(totals.igst), cgst: paise(totals.cgst) };
      expect(taxes.taxable + taxes.igst + 2 * taxes.cgst).toBe(net);

      const register = rowsOf((await file("documents.csv")).text);
      expect(sum(register, (row) => row.total)).toBe(net);
      expect(sum(register, (row) => row["taxable value"])).toBe(taxes.taxable);
      expect(sum(register, (row) => row.CGST)).toBe(taxes.cgst);
      expect(sum(register, (row) => row.IGST)).toBe(taxes.igst);

      const day = rowsOf((await file("daybook.csv")).text);
      expect(sum(day, ({ debit }) => debit)).toBe(sum(day, ({ credit }) => credit));
      const sales = day.filter(({ account }) => account === "Sales of designs");
      expect(sum(sales, ({ credit }) => credit) - sum(sales, ({ debit }) => debit)).toBe(taxes.taxable);

      const [outward, , ...places] = rowsOf((await file("gstr3b.csv")).text);
      expect(paise(outward?.["taxable value"])).toBe(taxes.taxable);
      expect(paise(outward?.IGST)).toBe(taxes.igst);
      expect(places.length).toBeGreaterThan(1);

      const zoho = async (name: string) =>
        sum(
          rowsOf((await file(name)).text),
          (row) => Number(row.Quantity) * Number(row["Item Price"]) - Number(row["Discount Amount"]),
        );
      expect((await zoho("zoho.csv")) - (await zoho("zoho-credit-notes.csv"))).toBe(net);
    });

    test("a year has no return to upload", async () => {
      expect((await books()).files.map(({ name }) => name)).not.toContain("gstr1.json");
      expect((await books("2026-Q4")).files.map(({ name }) => name)).toContain("gstr1.json");
      expect((await file("gstr1.json")).status).toBe(404);
    });

    test.each(["Q1", "Q2", "Q3", "Q4"])(
      "GSTR-1 of %s lists businesses, nets consumers, and agrees with its summary by SAC",
      async (quarter) => {
        const period = `2026-${quarter}`;
        const { totals } = await books(period);
        const gstr1 = (await file("gstr1.json", period)).body as unknown as Gstr1;
        const fp = { Q1: "062026", Q2: "092026", Q3: "122026", Q4: "032027" }[quarter];
        expect(gstr1).toMatchObject({ gstin: "29AAGCB7383J1Z4", fp });
        const items = (of: readonly { itms: readonly { itm_det: { txval: number } }[] }[]) =>
          sum(
            of.flatMap(({ itms }) => itms),
            ({ itm_det }) => itm_det.txval,
          );
        const business =
          items(gstr1.b2b.flatMap(({ inv }) => inv)) - items(gstr1.cdnr.flatMap(({ nt }) => nt));
        const large = items((gstr1.b2cl ?? []).flatMap(({ inv }) => inv)) - items(gstr1.cdnur ?? []);
        const small = sum(gstr1.b2cs, ({ txval }) => txval);
        expect(business + large + small).toBe(paise(totals.taxable));
        expect(sum(gstr1.hsn.hsn_b2b, ({ txval }) => txval)).toBe(business);
        expect(sum(gstr1.hsn.hsn_b2c, ({ txval }) => txval)).toBe(large + small);
        expect(new Set(gstr1.b2b.map(({ ctin }) => ctin))).toEqual(
          new Set(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]),
        );
        for (const { inv } of gstr1.b2cl ?? [])
          for (const each of inv) expect(each).not.toHaveProperty("pos");
        const counts = gstr1.doc_issue.doc_det.flatMap(({ docs }) =>
          docs.map(({ totnum }) => Number(totnum)),
        );
        expect(counts.reduce((all, count) => all + count, 0)).toBe(totals.documents);
        const table = rowsOf((await file("gstr1.csv", period)).text);
        const signed = table.filter(({ section }) => !section?.startsWith("hsn"));
        expect(
          sum(signed, (row) => (row.section?.startsWith("cdn") ? -1 : 1) * Number(row["taxable value"])),
        ).toBe(paise(totals.taxable));
      },
    );

    test("GSTR-1 of each month is what the documents say, reckoned apart", async () => {
      const { rows } = await db().execute<StoredDocument>(sql`select * from receipts`);
      for (let at = 0; at < 12; at += 1) {
        const month = new Date(Date.UTC(2026, 3 + at, 1)).toISOString().slice(0, 7);
        const { body } = await file("gstr1.json", month);
        expect(readGstr1(body), month).toEqual(reckonGstr1(rows, [month], "29AAGCB7383J1Z4"));
      }
    });

    test("Tally gets ledgers first, and balanced vouchers of single documents and of days", async () => {
      const { totals } = await books();
      const { text } = await file("tally.xml");
      expect(text.lastIndexOf("<LEDGER ")).toBeLessThan(text.indexOf("<VOUCHER "));
      const vouchers = text.split("<VOUCHER ").slice(1);
      const ids = vouchers.map((voucher) => /REMOTEID="([^"]+)"/.exec(voucher)?.[1]);
      expect(new Set(ids).size).toBe(ids.length);
      const amounts = (voucher: string, ledger = "[^<]+") =>
        [
          ...voucher.matchAll(
            new RegExp(`<LEDGERNAME>${ledger}</LEDGERNAME>.*?<AMOUNT>(-?[\\d.]+)</AMOUNT>`, "g"),
          ),
        ].map(([, amount]) => amount);
      for (const voucher of vouchers) {
        expect(sum(amounts(voucher), (amount) => amount)).toBe(0);
        expect(voucher).toMatch(/<DATE>202[67]\d{4}<\/DATE>/);
      }
      expect(
        sum(
          vouchers.flatMap((voucher) => amounts(voucher, "Sales of designs")),
          (amount) => amount,
        ),
      ).toBe(paise(totals.taxable));
      expect((await file("tally.xml")).text).toBe(text);

      const tag = (voucher: string, name: string) =>
        new RegExp(`<${name}>([^<]*)</${name}>`).exec(voucher)?.[1];
      const own = new Map(vouchers.map((voucher) => [tag(voucher, "VOUCHERNUMBER"), voucher]));
      const register = rowsOf((await file("documents.csv")).text).filter((row) => paise(row.total) !== 0);
      const invoiced = new Map(register.map((row) => [row.number, paise(row.total)]));
      const isLarge = (row: Record<string, string>) =>
        row.GSTIN === "" &&
        !row["place of supply"]?.startsWith("29") &&
        (invoiced.get(row["refers to"] || row.number || "") ?? 0) > 1_00_000_00;
      const single = register.filter((row) => row.GSTIN !== "" || isLarge(row));
      expect(single.length).toBeGreaterThan(20);
      expect(register.filter(isLarge).length).toBeGreaterThan(0);
      for (const row of single) {
        const voucher = own.get(row.number) ?? "";
        expect(tag(voucher, "PARTYNAME"), row.number).toBe(row.buyer);
        expect(tag(voucher, "PARTYGSTIN") ?? "").toBe(row.GSTIN);
        expect(tag(voucher, "REFERENCE")).toBe(row["refers to"] || row.number);
        expect(tag(voucher, "DATE")).toBe(row.date?.replaceAll("-", ""));
        expect(paise(amounts(voucher, "Online payments")[0])).toBe(-paise(row.total));
      }
      expect(register.filter((row) => !single.includes(row) && own.has(row.number))).toEqual([]);
    });

    test("months add up to quarters, and quarters to the year", async () => {
      const documents = async (period: string) => (await books(period)).totals.documents;
      const quarter = await documents("2026-Q3");
      const months = [await documents("2026-10"), await documents("2026-11"), await documents("2026-12")];
      expect(months[0]).toBeGreaterThan(0);
      expect(months.reduce((all, count) => all + count, 0)).toBe(quarter);
      const others = [await documents("2026-Q1"), await documents("2026-Q2"), await documents("2026-Q4")];
      expect(others.reduce((all, count) => all + count, quarter)).toBe(await documents(YEAR));
    });

    test("a finished month that changes afterwards is shown", async () => {
      expect((await books("2026-05")).changedMonths).toEqual([]);
      await db().execute(sql`
        update receipts set content = jsonb_set(content, '{buyer,name}', '"Somebody"')
        where number = (select min(number) from receipts where issued_at >= '2026-05-10' and issued_at < '2026-05-30')`);
      expect((await books(YEAR)).changedMonths).toMatchObject([{ month: "2026-05", isDue: true }]);
      expect((await file("documents.csv", "2026-05")).status).toBe(200);
    });
  });

  describe("a few documents", () => {
    const november = new Date("2026-11-05T06:00:00Z");
    beforeEach(() => open(registeredSeller, Date.parse("2026-11-26T06:00:00Z")));
    const sellOne = (at = november, more = {}) =>
      sell(db(), registeredSeller, customerId, { paise: 270_00, at, ...more });

    test("a document of 23:59:59 in India belongs to its month", async () => {
      await sellOne(new Date("2026-10-31T18:29:59.999Z"));
      await sellOne(new Date("2026-10-31T18:30:00Z"));
      expect((await books("2026-10")).totals.documents).toBe(1);
      expect((await books("2026-11")).totals.documents).toBe(1);
      expect(rowsOf((await file("documents.csv", "2026-10")).text)).toMatchObject([{ date: "2026-10-31" }]);
    });

    test("a credit note after 31 March belongs to the new year, and refers to the old one", async () => {
      const order = await sellOne(new Date("2027-03-31T18:29:59.999Z"), { buyer: { states: "Telangana" } });
      await refund(db(), registeredSeller, order, { now: new Date("2027-03-31T18:30:00Z") });
      expect([await failed("2027-03"), await failed("2027-04")]).toEqual([[], []]);
      expect(rowsOf((await file("documents.csv", YEAR)).text)).toMatchObject([{ number: "INV-2627-000001" }]);
      const [note] = rowsOf((await file("documents.csv", "2027-28")).text);
      expect(note).toMatchObject({
        number: "CRN-2728-000001",
        "refers to": "INV-2627-000001",
        "issued on": "2027-03-31",
      });
      const { b2cs } = (await file("gstr1.json", "2027-04")).body as unknown as Gstr1;
      expect(b2cs).toMatchObject([{ pos: "36", txval: -228.81, iamt: -41.19 }]);
    });

    test("a download that is broken off leaves nothing but its log entry", async () => {
      await sellOne(new Date("2026-10-05T06:00:00Z"));
      const audit = { actor: schedule, now: shop.now() };
      const { texts } = await openBookFile(
        { db: db(), seller: registeredSeller },
        { period: "2026-10", name: "zoho.csv" },
        audit,
      );
      await texts.next();
      await texts.return(undefined);
      const { rows } = await db().execute(sql`select (select count(*)::int from finished_months) as months,
        (select count(*)::int from audit_log where action = 'books exported') as entries`);
      expect(rows).toEqual([{ months: 0, entries: 1 }]);
      expect((await file("zoho.csv", "2026-10")).status).toBe(200);
    });

    test.each(["gstr1.json", "gstr3b.csv", "documents.csv", "tally.xml", "zoho.csv"])(
      "a document booked after the checks of %s is not in it",
      async (name) => {
        await sellOne();
        const read = async (booked: () => Promise<unknown>) => {
          const { texts } = await openBookFile(
            { db: db(), seller: registeredSeller },
            { period: "2026-11", name },
            undefined,
          );
          await booked();
          let file = "";
          for await (const text of texts) file += text;
          return file;
        };
        const before = await read(async () => {});
        expect(await read(() => sellOne())).toEqual(before);
        expect(await read(async () => {})).not.toEqual(before);
      },
    );

    test("files have the form that portal and programs read", async () => {
      await sellOne(november, {
        buyer: { states: "Maharashtra", gstin: "27AAPFU0939F1ZV" },
        name: "=Meena & Co",
      });
      const order = await sellOne(november, { buyer: { states: "Telangana" } });
      await sellOne(november, { buyer: { states: "Karnataka" } });
      await refund(db(), registeredSeller, order, { now: november, paise: 100_00 });
      for (const name of [
        "gstr1.json",
        "gstr1.csv",
        "gstr3b.csv",
        "daybook.csv",
        "documents.csv",
        "tally.xml",
        "zoho.csv",
      ]) {
        const { status, body } = await accountant.call("officeBookFile", { period: "2026-11", name });
        expect(status).toBe(200);
        const text = typeof body === "string" ? `${body}` : `${JSON.stringify(body, null, 1)}\n`;
        await expect(text.replaceAll("\r\n", "\n")).toMatchFileSnapshot(
          new URL(`../../../../test/books/golden/${name}.txt`, import.meta.url).pathname,
        );
      }
    });

    test("orders of an older shop get no document, and gifts no voucher and no entry in a return", async () => {
      const receiptShop = { db: db(), seller: registeredSeller, readReceiptedOrder, now: () => november };
      const older = await addOrder(db(), { customerId, settledAt: november, provider: "older-shop" });
      expect(await findOwnReceipt(receiptShop, customerId, older, "payment")).toBeUndefined();
      await sellOne(november, { paise: 0 });
      expect(await failed()).toEqual([]);
      await sellOne(november, { paise: 0, buyer: { states: "Maharashtra", gstin: "27AAPFU0939F1ZV" } });
      expect((await books("2026-11")).totals).toMatchObject({ documents: 2, sales: 0 });
      expect((await file("gstr1.json", "2026-11")).body).toMatchObject({
        ...{ b2b: [], b2cs: [], hsn: { hsn_b2b: [], hsn_b2c: [] } },
        doc_issue: { doc_det: [{ docs: [{ totnum: 2 }] }] },
      });
      expect((await file("tally.xml", "2026-11")).text).not.toContain("<VOUCHER ");
    });

    test("runs of numbers end with the last one, also above a million", async () => {
      await sellOne();
      await sellOne(new Date(november.getTime() + 1));
      await db().execute(
        sql`update receipts set sequence = 999998 + sequence, number = 'INV-2627-' || 999998 + sequence`,
      );
      const span = spanOf({ months: ["2026-11"] });
      expect(await readRuns(db(), span)).toMatchObject([
        { from: "INV-2627-999999", to: "INV-2627-1000000", documents: 2 },
      ]);
    });

    test("a voucher of a receipt keeps its id when the shop registers later", async () => {
      await sell(db(), testSeller, customerId, { paise: 270_00, at: new Date("2026-10-05T06:00:00Z") });
      const idOf = (text: string) => /REMOTEID="([^"]+)"/.exec(text)?.[1];
      const after = idOf((await file("tally.xml", "2026-10")).text);
      shop = createTestShop(database(), { seller: testSeller });
      shop.wait(Date.parse("2026-11-26T06:00:00Z") - shop.now().getTime());
      accountant = (await employ(shop, database(), "accountant")).visitor;
      expect(idOf((await file("tally.xml", "2026-10")).text)).toBe(after);
    });

    test.each([
      ["series INV-2627-000001", sql`delete from receipts where sequence = 1`],
      [
        "lines INV-2627-000002",
        sql`update receipts set content = jsonb_set(content, '{lines,0,amountPaise}', '1') where sequence = 2`,
      ],
      [
        "lines INV-2627-000002",
        sql`update receipts set content = jsonb_set(content, '{lines,0,tax,taxable}', '1') where sequence = 2`,
      ],
      [
        "payments INV-2627-000002",
        sql`update orders set refunded_paise = 1 where number = (select max(number) from orders)`,
      ],
      [
        "payments INV-2627-000002",
        sql`delete from payments where order_number = (select max(number) from orders)`,
      ],
    ])("%s is named, and no file is given", async (found, break_) => {
      await sellOne();
      await sellOne(new Date(november.getTime() + 1));
      expect(await failed()).toEqual([]);
      await db().execute(break_);
      expect((await failed("2026-11"))[0]).toBe(found);
      const { status, body } = await accountant.call("officeBookFile", {
        period: "2026-11",
        name: "zoho.csv",
      });
      expect(status).toBe(409);
      expect(body.error).toContain(found.split(" ")[1]);
    });

    test("a return has the documents of one GSTIN, and a check names the first one of another", async () => {
      const business = { buyer: { states: "Maharashtra", gstin: "27AAPFU0939F1ZV" } };
      const before = await sellOne(new Date("2026-10-05T06:00:00Z"), business);
      const { registration } = registeredSeller;
      const moved = registration && { ...registration, gstin: "29AAPFU0939F1ZR" };
      const later = { ...registeredSeller, ...(moved && { registration: moved }) };
      await sell(db(), later, customerId, { paise: 270_00, at: november });
      await refund(db(), later, before, { now: new Date(november.getTime() + 1) });
      const read = await books("2026-11");
      expect(read.checks.at(-2)).toEqual({
        ...{ name: "registration", ok: true, document: "CRN-2627-000001" },
        detail: "CRN-2627-000001 has another GSTIN. File a return for each GSTIN.",
      });
      expect(read.totals.documents).toBe(2);
      const gstr1 = (await file("gstr1.json", "2026-11")).body as unknown as Gstr1;
      expect(gstr1).toMatchObject({ gstin: "29AAPFU0939F1ZR", cdnr: [], b2cs: [{ txval: 228.82 }] });
      expect(gstr1.doc_issue.doc_det).toMatchObject([{ docs: [{ from: "INV-2627-000002", totnum: 1 }] }]);
      expect(rowsOf((await file("gstr3b.csv", "2026-11")).text)[0]).toMatchObject({
        "taxable value": "228.82",
      });
      expect(rowsOf((await file("documents.csv", "2026-11")).text)).toHaveLength(2);
      const sums = { taxable: 228.82, cgst: 20.59, sgst: 20.59, igst: 0, sales: 270, refunds: 0 };
      const back = { taxable: -228.81, cgst: 0, sgst: 0, igst: -41.19, sales: 0, refunds: 270 };
      expect(read.registrations).toMatchObject([
        { gstin: "29AAPFU0939F1ZR", totals: sums },
        { gstin: "29AAGCB7383J1Z4", totals: back },
      ]);
      const old = (await file("gstr1.json", "2026-11", "29AAGCB7383J1Z4")).body as unknown as Gstr1;
      expect(old).toMatchObject({ gstin: "29AAGCB7383J1Z4", b2cs: [], cdnr: [{ nt: [{ val: 270 }] }] });
      const oldSums = rowsOf((await file("gstr3b.csv", "2026-11", "29AAGCB7383J1Z4")).text);
      expect(oldSums[0]).toMatchObject({ "taxable value": "-228.81", IGST: "-41.19" });
      const oldRows = rowsOf((await file("documents.csv", "2026-11", "29AAGCB7383J1Z4")).text);
      expect(oldRows).toMatchObject([{ number: "CRN-2627-000001", "own GSTIN": "29AAGCB7383J1Z4" }]);
      const single = (await file("tally.xml", "2026-11")).text.split("<VOUCHER ").slice(1);
      expect(single.map((voucher) => /REMOTEID="([^"]+)"/.exec(voucher)?.[1])).toEqual([
        "kasuti-29AAPFU0939F1ZR-sales-20261105-29-1800",
        "kasuti-29AAGCB7383J1Z4-CRN-2627-000001",
      ]);
      expect((await file("gstr1.json", "2026-11", "27AAPFU0939F1ZV")).status).toBe(404);
      expect(await books("2026-10")).not.toHaveProperty("registrations");
      expect((await file("gstr1.json", "2026-10")).body).toMatchObject({ gstin: "29AAGCB7383J1Z4" });
    });

    test("documents without tax are no taxable value", async () => {
      const receipt = await sell(db(), testSeller, customerId, { paise: 100_00, at: november });
      await sellOne();
      await refund(db(), testSeller, receipt, { now: november, paise: 30_00 });
      const { totals } = await books("2026-11");
      expect(totals).toMatchObject({ taxable: 228.82, untaxed: 70, documents: 3, sales: 370, refunds: 30 });
      const [outward] = rowsOf((await file("gstr3b.csv", "2026-11")).text);
      expect(paise(outward?.["taxable value"])).toBe(paise(totals.taxable));
      const register = rowsOf((await file("documents.csv", "2026-11")).text);
      expect(sum(register, (row) => row["taxable value"])).toBe(paise(totals.taxable));
      expect(register.map(({ subtotal }) => subtotal)).toEqual(["277.77", "107.77", "-37.00"]);
    });

    test("a credit note after 30 November takes no GST off, and is named", async () => {
      const business = { states: "Maharashtra", gstin: "27AAPFU0939F1ZV" };
      const order = await sellOne(new Date("2026-05-05T06:00:00Z"), { buyer: business });
      const second = await sellOne(new Date("2026-05-06T06:00:00Z"));
      await refund(db(), registeredSeller, second, { now: new Date("2027-11-30T18:29:59Z"), paise: 1_00 });
      await refund(db(), registeredSeller, order, { now: new Date("2027-11-30T18:30:00Z") });
      await refund(db(), registeredSeller, second, { now: new Date("2027-12-05T06:00:00Z") });
      shop.wait(Date.parse("2027-12-26T06:00:00Z") - shop.now().getTime());
      accountant = (await employ(shop, database(), "accountant")).visitor;
      expect((await books("2027-11")).totals).toMatchObject({ taxable: -0.84, untaxed: 0, refunds: 1 });
      const read = await books("2027-12");
      expect(read.totals).toMatchObject({ taxable: 0, igst: 0, cgst: 0, untaxed: -539, refunds: 539 });
      expect(read.checks.at(-1)).toMatchObject({ name: "lateNotes", ok: true, document: "RFN-2728-000001" });
      expect(read.checks.at(-1)?.detail).toContain("takes no GST off");
      expect((await file("gstr1.json", "2027-12")).body).toMatchObject({
        ...{ b2cs: [], cdnr: [], hsn: { hsn_b2b: [], hsn_b2c: [] }, doc_issue: { doc_det: [] } },
      });
      const [first] = rowsOf((await file("documents.csv", "2027-12")).text);
      expect(first).toMatchObject({
        kind: "Commercial credit note",
        GSTIN: business.gstin,
        "taxable value": "",
      });
      expect(first).toMatchObject({ total: "-270.00", "refers to": "INV-2627-000001" });
      const tally = (await file("tally.xml", "2027-12")).text;
      expect(tally).toContain("<VOUCHERNUMBER>RFN-2728-000001</VOUCHERNUMBER>");
      expect(tally).toContain("commercial credit note without GST");
    });

    test("settlements are in the day book and in Tally, with fees and their GST", async () => {
      await sellOne();
      await db().execute(sql`insert into settlement_files (provider, hash, name, lines, who, at)
        values ('razorpay', 'x', 'x', 1, 'x', now())`);
      const line = (id: string, kind: string, [amount, credit, debit, fee, tax]: readonly number[]) => sql`
        insert into settlement_lines (provider, line_id, kind, reference, amount_paise, credit_paise, debit_paise, fee_paise,
          tax_paise, settlement_id, utr, settled_at, file_id)
        values ('razorpay', ${id}, ${kind}, ${id}, ${amount}, ${credit}, ${debit}, ${fee}, ${tax}, 'setl_1', 'UTR1',
          '2026-11-06T05:30:00Z', (select max(id) from settlement_files))`;
      await db().execute(line("pay_1", "payment", [270_00, 263_63, 0, 6_37, 97]));
      await db().execute(line("rfnd_1", "refund", [30_00, 0, 30_00, 0, 0]));
      await db().execute(line("adj_1", "adjustment", [1_00, 0, 1_00, 0, 0]));
      const day = rowsOf((await file("daybook.csv", "2026-11")).text);
      expect(sum(day, ({ debit }) => debit)).toBe(sum(day, ({ credit }) => credit));
      const settled = day.filter(({ kind }) => kind === "Settlement");
      expect(settled.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
        ["Bank", "232.63", "0.00"],
        ["Payment gateway fees", "5.40", "0.00"],
        ["Input GST on payment gateway fees", "0.97", "0.00"],
        ["Online payments", "0.00", "240.00"],
        ["Settlement adjustments", "1.00", "0.00"],
      ]);
      expect(settled[0]).toMatchObject({ date: "2026-11-06", document: "UTR1", buyer: "razorpay" });
      expect(day.map(({ date }) => date)).toEqual(day.map(({ date }) => date).toSorted());
      const { text } = await file("tally.xml", "2026-11");
      const voucher = text.split("<VOUCHER ").find((each) => each.includes("kasuti-settlement")) ?? "";
      expect(voucher).toContain('VCHTYPE="Receipt"');
      const posted = [...voucher.matchAll(/<LEDGERNAME>([^<]+)<.*?<AMOUNT>(-?[\d.]+)</g)];
      expect(posted.map(([, ledger, amount]) => `${ledger} ${amount}`)).toEqual([
        "Bank -232.63",
        "Payment gateway fees -5.40",
        "Input GST on payment gateway fees -0.97",
        "Online payments 240.00",
        "Settlement adjustments -1.00",
      ]);
    });

    test("the rest of an order names only the designs that are not refunded yet", async () => {
      const order = await sellOne();
      await refund(db(), registeredSeller, order, { now: november, paise: 97_00 });
      await refund(db(), registeredSeller, order, { now: new Date(november.getTime() + 1) });
      expect(await failed("2026-11")).toEqual([]);
      const items = async (name: string) =>
        rowsOf((await file(name, "2026-11")).text).map((row) => row["Item Name"]);
      const returned = await items("zoho-credit-notes.csv");
      expect(returned.slice(0, 2)).toEqual(["Lotus 1, DST", "Lotus 2, DST"]);
      expect(new Set(returned).size).toBe(returned.length);
    });

    test("a credit note whose invoice is gone, and a paid order without document, are named", async () => {
      const order = await sellOne(new Date("2026-10-05T06:00:00Z"));
      await refund(db(), registeredSeller, order, { now: november, paise: 1_00 });
      await db().execute(sql`update receipts set content = jsonb_set(content, '{refersTo,number}', '"INV-2627-000009"')
        where kind = 'credit-note'`);
      expect(await failed("2026-11")).toEqual(["notes CRN-2627-000001"]);
      const number = await addOrder(db(), { customerId, settledAt: november });
      expect(await failed("2026-11")).toEqual([`payments #${number}`, "notes CRN-2627-000001"]);
    });

    test("documents issued before lines and GSTINs were stored apart are exported, too", async () => {
      await sellOne();
      await db().execute(sql`update receipts set content = jsonb_set(content #- '{seller,gstin}', '{lines}',
        (select jsonb_agg(line - 'tax' - 'discountPaise') from jsonb_array_elements(content -> 'lines') line))`);
      expect(await failed()).toEqual([]);
      expect((await file("gstr1.json", "2026-11")).body).toMatchObject({ gstin: "29AAGCB7383J1Z4" });
      const rows = rowsOf((await file("zoho.csv", "2026-11")).text);
      expect(sum(rows, (row) => Number(row["Item Price"]) - Number(row["Discount Amount"]))).toBe(270_00);
    });

    test("a return without documents is empty; wrong periods and names are refused", async () => {
      expect((await file("gstr1.json", "2026-12")).body).toMatchObject({
        b2b: [],
        b2cs: [],
        cdnr: [],
        fp: "122026",
      });
      for (const period of [
        "",
        "2026",
        "2026-13",
        "2026-Q5",
        "2026-28",
        "1999-01",
        "2026-11'",
        "9".repeat(5_000),
      ]) {
        const answer = await accountant.call("officeBooks", { period });
        expect(answer.status).toBe(400);
        expect(answer.body).toHaveProperty("errors.period");
      }
      for (const name of ["toString", "../gstr1.json", ""])
        expect((await file(name)).status).toBeOneOf([400, 404]);
    });

    test("owners and accountants may read them, and each download is logged", async () => {
      await file("daybook.csv", "2026-11");
      const { rows } = await db().execute(
        sql`select action, after from audit_log where action = 'books exported'`,
      );
      expect(rows).toEqual([{ action: "books exported", after: { file: "daybook.csv", period: "2026-11" } }]);
      for (const role of ["owner", "manager", "support"] as const) {
        const { visitor } = await employ(shop, database(), role);
        const { status } = await visitor.call("officeBooks", { period: "2026-11" });
        expect(status).toBe(role === "owner" ? 200 : 403);
      }
    });

    test("To do names books of the last month that do not agree", async () => {
      const order = await sellOne(new Date("2026-10-05T06:00:00Z"));
      const kinds = async () =>
        (await accountant.call("officeAttention")).body.waiting.map(({ kind }) => kind);
      expect(await kinds()).toEqual([]);
      await db().execute(sql`update orders set refunded_paise = 1 where number = ${order.number}`);
      expect(await kinds()).toEqual(["books-refused"]);
    });
  });

  test("a shop without GSTIN has receipts, a limit that To do watches, and no word of GST", async () => {
    await open(testSeller, Date.parse("2026-11-26T06:00:00Z"));
    const at = new Date("2026-11-05T06:00:00Z");
    const order = await sell(db(), testSeller, customerId, { paise: 15_99_000_00, at });
    await refund(db(), testSeller, order, { now: at, paise: 1_00 });
    const read = await books("2026-11");
    expect(JSON.stringify(read)).not.toMatch(/GST|gstr1/);
    expect(read).toMatchObject({ hasGst: false, turnover: { amount: 1_598_999, limit: 2_000_000 } });
    expect(read.files.map(({ name }) => name).join()).not.toContain("gst");
    for (const { name } of read.files)
      expect((await file(name, "2026-11")).text).not.toMatch(/GST|SAC|place of/i);
    expect((await file("gstr1.json", "2026-11")).status).toBe(404);
    const kinds = async () => (await accountant.call("officeAttention")).body.waiting.map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    await sell(db(), testSeller, customerId, { paise: 1_001_00, at });
    expect(await kinds()).toEqual(["turnover-near-limit"]);
  });
});
