import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../../test/databases/test-rows.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { customerViews } from "../../../../contract/office/views/view-lists.ts";
import { auditLog, customers, outbox } from "../../../db/schema/index.ts";

describe.each(testEngines())("customers in the office on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let support: OfficeVisitor;
  beforeAll(() => {
    shop = createTestShop(database(), { rateLimitFactor: 10 });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    ({ visitor: support } = await employ(shop, database(), "support"));
  });

  const lastChange = async () =>
    (await database().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  test("are found by words of the name, and by the beginning of phone or email", async () => {
    const add = (fullName: string, email: string, phone: string) =>
      addCustomer(database().db, { fullName, email, phone });
    const latha = await add("Latha Rao", "studio@example.com", "9876543210");
    const meena = await add("Meena Latharaj", "meena_r@example.com", "9876511111");
    const telugu = await add("లత రావు", "rao@example.com", "6000000001");
    const closed = await addCustomer(database().db, {
      ...{ fullName: "Latha Gone", email: "", phone: "", closedAt: shop.now() },
    });
    const found = async (find: string) =>
      (await support.call("officeCustomers", { find })).body.customers.map(({ id }) => id);
    expect(await found("latha")).toEqual([closed, meena, latha]);
    expect(await found("rao latha")).toEqual([latha]);
    expect(await found("RAO")).toEqual([telugu, latha]);
    expect(await found("లత")).toEqual([telugu]);
    expect(await found("studio@")).toEqual([latha]);
    expect(await found("meena_")).toEqual([meena]);
    expect(await found("98765")).toEqual([meena, latha]);
    expect(await found("+91 98765 43210")).toEqual([latha]);
    for (const nothing of ["atha", "%", "!?", "' or 1=1 --", "0", "@", ":*"])
      expect(await found(nothing), nothing).toEqual([]);
  });

  test("are found without accents, sorted by name across pages and counted", async () => {
    const nagaraju = await addCustomer(database().db, { fullName: "Nāgarāju" });
    const { body } = await support.call("officeCustomers", { find: "nagaraju" });
    expect([body.customers.map(({ id }) => id), body.count]).toEqual([[nagaraju], 1]);
    const names = Array.from({ length: 60 }, (_, place) => `Kamala ${place % 10}`);
    for (const fullName of names) await addCustomer(database().db, { fullName });
    const read = async (sort: "name" | "-name") => {
      const first = (await support.call("officeCustomers", { sort, find: "kamala" })).body;
      const rest = await support.call("officeCustomers", { sort, find: "kamala", before: `${first.next}` });
      expect([first.count, rest.body.count]).toEqual([60, null]);
      return [...first.customers, ...rest.body.customers];
    };
    const rising = await read("name");
    expect(rising.map(({ fullName }) => fullName)).toEqual(names.toSorted());
    expect((await read("-name")).map(({ id }) => id)).toEqual(rising.map(({ id }) => id).toReversed());
  });

  test("are listed newest first, fifty per page, each with paid orders", async () => {
    const ids: number[] = [];
    for (let made = 0; made < 51; made++) ids.push(await addCustomer(database().db));
    const [first = 0] = ids;
    await addOrder(database().db, { customerId: first });
    await addOrder(database().db, { customerId: first, state: "failed", providerPaymentId: null });
    const { customers, next } = (await support.call("officeCustomers", {})).body;
    expect(customers.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    const rest = await support.call("officeCustomers", { before: `${next}` });
    expect(rest.body).toMatchObject({ customers: [{ id: first, paidOrders: 1 }], next: null });
  });

  test("are filtered by purchases and by account, with views of the filters", async () => {
    const add = (fullName: string) => addCustomer(database().db, { fullName });
    const [never, lately, formerly] = [await add("Never"), await add("Lately"), await add("Formerly")];
    const refused = await add("Refused");
    const closed = await addCustomer(database().db, { closedAt: shop.now() });
    const daysAgo = (days: number) => new Date(shop.now().getTime() - days * 24 * 60 * 60_000);
    await addOrder(database().db, { customerId: lately, createdAt: daysAgo(89) });
    await addOrder(database().db, { customerId: formerly, createdAt: daysAgo(91) });
    await addOrder(database().db, { customerId: refused, state: "failed", providerPaymentId: null });
    const found = async (query: string) => {
      const { customers, count } = (
        await support.call("officeCustomers", Object.fromEntries(new URLSearchParams(query)))
      ).body;
      expect(count, query).toBe(customers.length);
      return new Set(customers.map(({ id }) => id));
    };
    expect(await found(customerViews.boughtLately)).toEqual(new Set([lately]));
    expect(await found(customerViews.neverBought)).toEqual(new Set([never, refused]));
    expect(await found(customerViews.closed)).toEqual(new Set([closed]));
    const { body: counts } = await support.call("officeCustomerCounts");
    expect(counts).toMatchObject({ boughtLately: 1, neverBought: 2, closed: 1 });
    expect(counts.all).toBe((await found("")).size);
    expect(await found("find=never&bought=never")).toEqual(new Set([never]));
    expect(await found("find=lately&bought=never")).toEqual(new Set());
    const owner = (await employ(shop, database(), "owner")).visitor;
    const { body } = await owner.call("officeExportCustomers", { bought: "lately" });
    expect(`${body}`.split("\r\n").slice(1, -1)).toEqual([expect.stringMatching(`^${lately},Lately`)]);
  });

  test("are exported without spreadsheet formulas, for an owner with a recent confirmation", async () => {
    const owner = (await employ(shop, database(), "owner")).visitor;
    expect((await support.call("officeExportCustomers", {})).status).toBe(403);
    const evil = await addCustomer(database().db, {
      ...{ fullName: "=cmd|'/c calc'!A1", email: "+evil@example.com", phone: "6000000001" },
      createdAt: new Date("2023-05-05T20:00:00Z"),
    });
    await addOrder(database().db, { customerId: evil });
    for (let made = 0; made < 501; made++) await addCustomer(database().db);
    const table = async (find?: string) => {
      const { status, body, headers } = await owner.call("officeExportCustomers", { find });
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      return `${body}`.split("\r\n");
    };
    const whole = await table();
    expect(new Set(whole.slice(1, -1).map((line) => line.split(",")[0])).size).toBe(502);
    const [head, row] = await table("+evil");
    expect(head).toMatch(/^id,name,email,phone,/);
    expect(row).toBe(`${evil},'=cmd|'/c calc'!A1,'+evil@example.com,6000000001,2023-05-06 01:30:00,,1`);
    expect(await lastChange()).toMatchObject({
      ...{ who: "Asha owner", action: "customers exported", after: { find: "+evil" } },
    });
    shop.wait(10 * 60_000);
    expect((await owner.call("officeExportCustomers", {})).body.reason).toBe("proof-required");
  });

  test("have a details page without tokens and hashes", async () => {
    const customer = await shop.signUp();
    const bought = await addOrder(database().db, { customerId: customer.id });
    const refunded = await addOrder(database().db, { customerId: customer.id, state: "refunded" });
    await support.call("officeNoteOnCustomer", { id: customer.id, text: "Calls on Sundays" });
    const { body } = await support.call("officeCustomer", { id: `${customer.id}` });
    expect(body).toMatchObject({
      ...{ email: customer.email, paidOrders: 2, spent: 100, addresses: 0, closedAt: null },
      sessions: [{ id: 1 }],
      notes: [{ text: "Calls on Sundays", who: "Asha support" }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token|hash/i);
    await database().db.execute(`update orders set refunded_paise = 2500 where number = ${bought}`);
    // It was imported later.
    const createdAt = new Date("2020-01-01");
    const older = await addOrder(database().db, { customerId: customer.id, createdAt });
    const { orders } = (await support.call("officeCustomerOrders", { id: `${customer.id}` })).body;
    expect(orders).toMatchObject([
      { number: refunded, state: "refunded", total: 100 },
      { number: bought, state: "paid", total: 100, net: 75 },
      { number: older },
    ]);
    expect((await support.call("officeCustomer", { id: "999" })).status).toBe(404);
  });

  test("can be logged out of one session or all, which is logged", async () => {
    const customer = await shop.signUp();
    const stranger = await shop.signUp();
    const ended = { id: customer.id, sessionId: 1 };
    const isIn = async () =>
      (await shop.call("/api/customer/sessions", undefined, customer.token)).status === 200;
    expect((await support.call("officeEndCustomerSession", { ...ended, id: stranger.id })).status).toBe(404);
    expect(await isIn()).toBe(true);
    expect((await support.call("officeEndCustomerSession", ended)).status).toBe(200);
    expect(await isIn()).toBe(false);
    expect(await lastChange()).toMatchObject({
      ...{ who: "Asha support", action: "session ended", subject: "customer", subjectId: `${customer.id}` },
    });
    await support.call("officeEndCustomerSessions", { id: stranger.id });
    expect((await shop.call("/api/customer/sessions", undefined, stranger.token)).status).toBe(401);
    expect(await lastChange()).toMatchObject({ action: "all sessions ended" });
    expect((await support.call("officeEndCustomerSessions", { id: 999 })).status).toBe(404);
  });

  test("get a code for a new password by mail, which the office never sees", async () => {
    const customer = await shop.signUp();
    const answer = await support.call("officeSendPasswordCode", { id: customer.id });
    expect(answer.body).toEqual({ success: true });
    const [mail] = await database().db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    const { code } = ((mail?.data ?? {}) as { values: { code: string } }).values;
    expect(mail).toMatchObject({ template: "one-time-code", recipient: customer.email });
    expect(JSON.stringify(await lastChange())).not.toContain(code);
    expect(await lastChange()).toMatchObject({ action: "password code sent" });
    const reset = { email: customer.email, verificationCode: code, password: "zari-thread" };
    expect((await shop.call("/api/customer/resetPassword", reset)).status).toBe(200);
  });

  test("lose a phone number that another person registers then; they log in by email and are notified", async () => {
    const manager = (await employ(shop, database(), "manager")).visitor;
    const customers = [await shop.signUp(), await shop.signUp()];
    const release = async (id: number) =>
      (await manager.call("officeReleasePhone", { id, reason: "called back" })).status;
    expect((await support.call("officeReleasePhone", { id: 1, reason: "no" })).status).toBe(403);
    for (const { id, email, phone, password } of customers) {
      expect(await release(id)).toBe(200);
      const logIn = async (emailOrPhone: string) =>
        (await shop.call("/api/customer/login", { emailOrPhone, password })).status;
      expect([await logIn(phone), await logIn(email)]).toEqual([401, 200]);
      const [mail] = await database().db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
      expect(mail).toMatchObject({ template: "phone-released", recipient: email });
      expect(await lastChange()).toMatchObject({ action: "phone released", reason: "called back" });
      expect(JSON.stringify(await lastChange())).not.toContain(phone);
      expect(await release(id)).toBe(404);
      const owner = await shop.signUp({ phone, password: "zari-thread" });
      expect(await logIn(phone)).toBe(401);
      expect(
        (await shop.call("/api/customer/login", { emailOrPhone: phone, password: owner.password })).status,
      ).toBe(200);
    }
    shop.wait(11 * 60_000);
    expect((await manager.call("officeReleasePhone", { id: 1, reason: "late" })).body.reason).toBe(
      "proof-required",
    );
  });

  test("get a mistyped email address corrected: both addresses are notified, and sessions end", async () => {
    const manager = (await employ(shop, database(), "manager")).visitor;
    const customer = await shop.signUp({ email: "latha@gmial.com" });
    const other = await shop.signUp();
    const orderNumber = await addOrder(database().db, { customerId: customer.id });
    await database()
      .db.insert(outbox)
      .values({
        ...{ template: "order-paid", dedupeKey: "1", recipient: customer.email, orderNumber, data: {} },
        sentAt: shop.now(),
      });
    const correct = async (email: string, visitor = manager) =>
      visitor.call("officeCorrectEmail", { id: customer.id, email, reason: "called us" });
    expect((await correct("a@example.com", support)).status).toBe(403);
    expect((await correct("latha@")).body).toMatchObject({ reasons: { email: "email-invalid" } });
    expect((await correct("LATHA@gmial.com")).body).toMatchObject({ reason: "customer-email-same" });
    expect((await correct(other.email)).body).toMatchObject({ reason: "customer-email-taken" });
    const ticket = { kind: "problem", name: "Latha", email: customer.email, text: "Too large." };
    const written = await shop.call("/api/care/tickets", ticket, customer.token);
    const { ticket: own, key } = written.body as { ticket: { number: string }; key: string };
    await database()
      .db.update(outbox)
      .set({ sentAt: shop.now() })
      .where(eq(outbox.template, "ticket-received"));
    const answer = { number: own.number, text: "Turn it." };
    expect((await manager.call("officeReplyToTicket", answer)).status).toBe(200);
    expect((await correct("Latha@gmail.com")).status).toBe(200);
    expect(
      (await shop.call("/api/care/ticket", { number: own.number, key })).status,
      "went to the old one",
    ).toBe(404);
    const [waits] = await database().db.select().from(outbox).where(eq(outbox.template, "ticket-answered"));
    expect(waits).toMatchObject({
      recipient: "latha@gmail.com",
      data: { values: { key: expect.any(String) } },
    });
    const { values } = (waits?.data ?? {}) as { values: { key: string } };
    expect((await shop.call("/api/care/ticket", { number: own.number, key: values.key })).status).toBe(200);
    const mails = await database().db.select().from(outbox).orderBy(outbox.id);
    expect(mails.slice(-2)).toMatchObject([
      { template: "email-changed", recipient: "latha@gmial.com" },
      { template: "email-changed", recipient: "latha@gmail.com" },
    ]);
    expect(mails.find(({ template }) => template === "order-paid")?.recipient).toBe("latha@gmail.com");
    expect((await shop.call("/api/customer/sessions", undefined, customer.token)).status).toBe(401);
    const { password } = customer;
    const logIn = async (emailOrPhone: string) =>
      (await shop.call("/api/customer/login", { emailOrPhone, password })).status;
    expect([await logIn("latha@gmial.com"), await logIn("latha@gmail.com")]).toEqual([401, 200]);
    expect(await lastChange()).toMatchObject({ action: "email corrected", reason: "called us" });
    expect(JSON.stringify(await lastChange())).not.toContain("latha@");
  });

  test("a corrected address takes no warning away from whoever has it", async () => {
    const { db } = database();
    const manager = (await employ(shop, database(), "manager")).visitor;
    const victim = await shop.signUp({ email: "latha@example.com" });
    const accomplice = await shop.signUp();
    const correct = (id: number, email: string) =>
      manager.call("officeCorrectEmail", { id, email, reason: "called us" });
    const ofStaff = { template: "office-sign-in", recipient: "latha@example.com", data: {} };
    await db.insert(outbox).values({ ...ofStaff, dedupeKey: "owner signed in" });
    expect((await correct(victim.id, "thief@example.com")).status).toBe(200);
    expect((await correct(accomplice.id, "latha@example.com")).status).toBe(200);
    expect((await correct(accomplice.id, "thief2@example.com")).status).toBe(200);
    const mails = await db.select().from(outbox).orderBy(outbox.id);
    const toVictim = mails.filter(({ recipient }) => recipient === "latha@example.com");
    expect(toVictim.map(({ template }) => template)).toEqual(
      expect.arrayContaining(["office-sign-in", "email-changed", "email-changed"]),
    );
    expect(mails.filter(({ template }) => template === "welcome")).toMatchObject([
      { recipient: "thief@example.com" },
      { recipient: "thief2@example.com" },
    ]);
  });

  // The embedded database runs one transaction at a time.
  test.runIf(engine.name === "PostgreSQL")("an address that is taken meanwhile is refused", async () => {
    const { db } = database();
    const manager = (await employ(shop, database(), "manager")).visitor;
    const { id } = await shop.signUp();
    const other = await shop.signUp();
    const taken = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const taking = db.transaction(async (tx) => {
      await tx.update(customers).set({ email: "same@example.com" }).where(eq(customers.id, other.id));
      taken.resolve();
      await mayCommit.promise;
    });
    await taken.promise;
    const corrected = manager.call("officeCorrectEmail", { id, email: "same@example.com", reason: "called" });
    const waits = async () => (await db.execute("select from pg_locks where not granted")).rows.length > 0;
    await expect.poll(waits).toBe(true);
    mayCommit.resolve();
    await taking;
    expect((await corrected).body).toMatchObject({ reason: "customer-email-taken" });
  });

  test("an empty note, and one about an unknown customer, is refused", async () => {
    const { body } = await support.call("officeNoteOnCustomer", { id: 1, text: " " });
    expect(body).toMatchObject({ reasons: { text: "note-missing" } });
    expect((await support.call("officeNoteOnCustomer", { id: 999, text: "Hello" })).status).toBe(404);
  });
});
