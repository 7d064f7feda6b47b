import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryFiles, smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../../test/shop/test-shop.ts";
import type { OpenedTicket, RecordedTicket } from "../../../../contract/care/tickets.ts";
import type { Ticket } from "../../../../contract/office/care/care-wire.ts";
import { retainedSince } from "../../retention.ts";
import { deleteErasedPhotos, eraseGuestTickets } from "../erase-tickets-store.ts";

interface Answered {
  readonly status: number;
  readonly body: {
    readonly error?: string;
    readonly errors?: Record<string, string>;
    readonly ticket: RecordedTicket & OpenedTicket;
    readonly key: string;
  };
}

const guest = { kind: "problem", name: "Meena Rao", email: "Meena@Example.com", text: "It is too large." };

describe.each(testEngines())("tickets on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let shop: PayingShop;
  let latha: SignedUp;
  let stranger: SignedUp;
  let number: number;
  let office: OfficeVisitor;
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), smallStock([120_00], [40_00]), files);
    [latha, stranger] = [await shop.signUp(), await shop.signUp()];
    const { orderId, payload } = await checkout(shop, latha, [{ id: 1, variants: [1] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const created = await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
    number = (created.body as { order: { number: number } }).order.number;
    office = (await employ(shop, database(), "support")).visitor;
    await shop.workOff();
  });
  afterAll(() => shop.close());

  const write = async (given: object = {}, token?: string) =>
    (await shop.call("/api/care/tickets", { ...guest, ...given }, token)) as Answered;
  const send = async (path: string, body: object, token?: string, by: TestShop = shop) =>
    (await by.call(path, body, token)) as Answered;
  const open = (named: object, token?: string) => send("/api/care/ticket", named, token);
  /** Number, address and key of a new ticket. */
  const written = async (email = "meena@example.com", token?: string) => {
    const { body } = await write({ email }, token);
    return { number: body.ticket.number, email, key: body.key };
  };
  const readTicket = async (of: string) => (await office.call("officeTicket", { number: of })).body as Ticket;
  const mailsTo = async (address: string) => {
    await shop.workOff();
    return shop.mails.filter(({ to }) => to === address);
  };
  const rows = async (query: string) => (await database().db.execute(query)).rows;

  test("are recorded as written, with both clocks, and a mail follows at once", async () => {
    const text = "The design <b>flower</b> is larger\nthan my hoop.\n\nSee https://example.com";
    const { status, body } = await write({ text });
    expect(status).toBe(201);
    const { ticket, key } = body;
    expect(key).toMatch(/^[\w-]{43}$/);
    const received = shop.now();
    expect(ticket).toEqual({
      number: expect.stringMatching(/^T-\d{6}$/),
      ...{ kind: "problem", text, receivedAt: received.toISOString() },
      answerBy: new Date(received.getTime() + 48 * 3_600_000).toISOString(),
      resolveBy: "2026-02-01T06:00:00.000Z",
    });
    const [mail] = await mailsTo("meena@example.com");
    expect(mail?.subject).toContain(ticket.number);
    expect(mail?.text).toContain("than my hoop.\n\nSee https: //example. com");
    expect(mail?.text).toContain(`/help/ticket?number=${ticket.number}&key=${key}\n`);
    expect(mail?.html).toContain("&#60;b&#62;flower&#60;/b&#62; is larger<br>than my hoop.");
    expect(mail?.text).toContain("3 January 2026");
    // An automatic mail is no answer.
    expect((await open({ number: ticket.number, key })).body.ticket).toMatchObject({
      state: "open",
      messages: [{ from: "customer", text }],
    });
    const stored = await rows(
      `select key_hashes from tickets where number = ${Number(ticket.number.slice(2))}`,
    );
    expect(
      JSON.stringify([stored, await rows("select data from outbox where sent_at is not null")]),
    ).not.toContain(key);
  });

  test("show state and dates for number and address; the text needs the key or its author's session", async () => {
    const own = await written(latha.email, latha.token);
    const guests = await written(latha.email);
    const shown = "answerBy kind number receivedAt resolveBy state";
    const keysOf = async (named: object, token?: string) => {
      const { status, body } = await open(named, token);
      return status === 200 ? Object.keys(body.ticket).toSorted().join(" ") : status;
    };
    for (const { number: of, email, key } of [own, guests]) {
      const whole = "answerBy kind messages number photos receivedAt resolveBy state text";
      expect(await keysOf({ number: of, email, key })).toBe(whole);
      expect(await keysOf({ number: of, key })).toBe(whole);
      for (const wrong of [{}, { key: "" }, { key: "x" }, { key: null }, { key: own.key + guests.key }])
        expect(await keysOf({ number: of, email, ...wrong })).toBe(shown);
      expect(await keysOf({ number: of, email }, stranger.token)).toBe(shown);
      expect(await keysOf({ number: of })).toBe(404);
      expect(await keysOf({ number: of, email: "x@example.com", key })).toBe(404);
      for (const token of [undefined, stranger.token]) {
        const reply = await send("/api/care/reply", { number: of, email, text: "Me again." }, token);
        expect([reply.status, reply.body.error]).toEqual([
          403,
          "Open the ticket with the link from our email, or log in to the account that wrote it.",
        ]);
        expect((await send("/api/care/photo", { number: of, email, id: 1 }, token)).status).toBe(403);
      }
    }
    expect(await keysOf({ ...own, key: guests.key })).toBe(shown);
    expect(await keysOf({ number: own.number, email: own.email }, latha.token)).toContain("messages");
    // The account did not write it, although its address is named.
    expect(await keysOf({ number: guests.number, email: guests.email }, latha.token)).toBe(shown);
    const replied = await send("/api/care/reply", { ...own, key: "", text: "More." }, latha.token);
    expect(replied.body.ticket.messages).toHaveLength(2);
  });

  test("a lost link is mailed anew, three times an hour, with the same answer for every pair", async () => {
    const email = "lost@example.com";
    const { number: of } = await written(email);
    const before = (await mailsTo(email)).length;
    const limited = createTestShop(database());
    const ask = async (pair: { readonly number: string; readonly email: string }) => {
      const { status, body } = await send("/api/care/key", pair, undefined, limited);
      expect([status, body]).toEqual([200, { success: true }]);
    };
    await ask({ number: of, email: "x@example.com" });
    await ask({ number: "T-999998", email });
    await ask({ number: "nonsense", email: "" });
    expect(await mailsTo(email)).toHaveLength(before);
    expect(await mailsTo("x@example.com")).toEqual([]);
    for (let time = 0; time < 5; time += 1)
      await ask({ number: of.toLowerCase(), email: " Lost@example.com " });
    const mails = (await mailsTo(email)).slice(before);
    expect(mails).toHaveLength(3);
    const keys = mails.map(({ text }) => /number=(T-\d+)&key=([\w-]+)/.exec(text)?.[2] ?? "");
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect((await open({ number: of, key })).body.ticket.messages).toHaveLength(1);
  });

  test("links to many tickets of one mailbox, which strangers may have written, flood nobody", async () => {
    const limited = createTestShop(database(), { trustedProxies: 1 });
    const pairs: { readonly number: string; readonly email: string }[] = [];
    for (let at = 0; at < 13; at += 1) pairs.push(await written(`target+${at}@example.com`));
    const ask = async ({ number: of, email }: (typeof pairs)[number], from: string) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": from };
      const body = JSON.stringify({ number: of, email });
      expect((await limited.request("/api/care/key", { method: "POST", headers, body })).status).toBe(200);
    };
    const sent = async () => {
      await shop.workOff();
      return shop.mails.filter(({ to }) => to.startsWith("target+")).length;
    };
    const before = await sent();
    for (const pair of pairs) await ask(pair, "203.0.113.1");
    expect(await sent()).toBe(before + 6);
    // Not even from many computers.
    for (const time of [1, 2, 3])
      for (const [at, pair] of pairs.entries()) await ask(pair, `203.0.${113 + time}.${at}`);
    expect(await sent()).toBe(before + 36);
  });

  test("of guests with one mailbox are mailed with text, then without, then not; all are taken", async () => {
    const text = "Your parcel waits at evil.example";
    const limited = createTestShop(database());
    const write = (given: object, token?: string) =>
      send("/api/care/tickets", { ...guest, ...given }, token, limited);
    for (let at = 0; at < 45; at += 1)
      expect((await write({ email: `flooded+${at}@example.com`, text })).status).toBe(201);
    // A customer who types another address, or has never paid, is no more trusted than a guest.
    expect((await write({ email: "flooded@example.com", text }, latha.token)).status).toBe(201);
    const unproven = await shop.signUp({ email: "flooded@example.com" });
    expect((await write({ email: unproven.email, text }, unproven.token)).status).toBe(201);
    await shop.workOff();
    const mails = shop.mails.filter(
      ({ to, subject }) => to.startsWith("flooded") && subject.startsWith("T-"),
    );
    const withText = mails.filter((mail) => mail.text.includes("Your parcel waits"));
    expect([withText.length, mails.length]).toEqual([3, 10]);
    for (const mail of mails) {
      expect(mail.text).toMatch(/help\/ticket\?number=T-\d+&key=/);
      expect(mail.text + mail.html).not.toContain("evil.example");
    }
    const { email } = latha;
    expect((await write({ email, text }, latha.token)).status).toBe(201);
    expect((await mailsTo(email)).map((mail) => mail.text).join()).toContain(text);
    await database().db.execute("update rate_limits set window_ends_at = '2020-01-01'");
    expect((await write({ email: "flooded@example.com", text })).status).toBe(201);
    expect((await mailsTo("flooded@example.com")).map((mail) => mail.text).join()).toContain(
      "Your parcel waits",
    );
  });

  test("link the order of the session's customer, or of the email address, with the facts", async () => {
    const named = { orderNumber: `#${number}`, variantId: 1, machine: "Usha Janome, 126 × 110 mm" };
    await shop.call("/api/order/download?filename=design-1", undefined, latha.token);
    const own = await write(named, latha.token);
    const byEmail = await write({ ...named, orderNumber: number, email: latha.email.toUpperCase() });
    for (const { body } of [own, byEmail]) {
      const { orderNumber, lineId, customerId, enteredOrderNumber, facts } = await readTicket(
        body.ticket.number,
      );
      expect({ orderNumber, customerId, enteredOrderNumber }).toEqual({
        orderNumber: number,
        customerId: latha.id,
        enteredOrderNumber: "",
      });
      expect(lineId).toEqual(expect.any(Number));
      expect(facts).toMatchObject({ machine: named.machine, downloads: expect.any(Number) });
      expect(facts.file).toMatchObject({ format: "DST", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(facts.file?.width).toBeGreaterThan(0);
    }
    const withoutNumber = await write({ variantId: 1 }, latha.token);
    expect((await readTicket(withoutNumber.body.ticket.number)).orderNumber).toBe(number);
  });

  test("of a guest who names an order are marked, and show nothing of the order", async () => {
    const guests = await write({ orderNumber: number, variantId: 1, email: latha.email });
    const own = await write({ orderNumber: number, variantId: 1, email: latha.email }, latha.token);
    for (const [{ ticket }, isSignedIn] of [
      [guests.body, false],
      [own.body, true],
    ] as const)
      expect(await readTicket(ticket.number)).toMatchObject({ isSignedIn, customerId: latha.id });
    // The customer did not write it.
    const named = { number: guests.body.ticket.number, email: latha.email };
    expect((await open(named, latha.token)).body.ticket).not.toHaveProperty("text");
    const opened = await open({ number: guests.body.ticket.number, key: guests.body.key });
    expect(Object.keys({ ...guests.body.ticket, ...opened.body.ticket }).toSorted()).toEqual(
      "answerBy kind messages number photos receivedAt resolveBy state text".split(" "),
    );
  });

  test("keep somebody else's order number as text only", async () => {
    for (const [given, token] of [
      [{ orderNumber: number, variantId: 1 }, undefined],
      [{ orderNumber: number, variantId: 1 }, stranger.token],
      // A session is one person's: whose address it types proves nothing.
      [{ orderNumber: number, variantId: 1, email: latha.email }, stranger.token],
      [{ orderNumber: 99_999 }, latha.token],
      [{ orderNumber: "my last one" }, latha.token],
    ] as const) {
      const { status, body } = await write(given, token);
      expect(status).toBe(201);
      expect(await readTicket(body.ticket.number)).toMatchObject({
        orderNumber: null,
        lineId: null,
        enteredOrderNumber: `${given.orderNumber}`,
      });
    }
  });

  test("twenty at the same moment get numbers without gaps, and one mail each", async () => {
    const before = (await rows("select last from ticket_counter"))[0] as { last: number };
    const emails = Array.from({ length: 20 }, (_, at) => `twenty@${at}.example.com`);
    const sent = await Promise.all(emails.map((email) => write({ email, text: email })));
    const numbers = sent.map(({ body }) => Number(body.ticket.number.slice(2))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => before.last + 1 + at));
    await shop.workOff();
    const mails = shop.mails.filter(({ to }) => to.startsWith("twenty@"));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(20);
    expect(mails).toHaveLength(20);
  });

  test("a ticket whose mail is not written leaves no trace, and no gap", async () => {
    await database().db.execute(`create function no_mail() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`);
    await database().db.execute(
      "create trigger no_mail before insert on outbox for each row execute function no_mail()",
    );
    expect((await write()).status).toBe(500);
    await database().db.execute("drop trigger no_mail on outbox");
    await write();
    expect(await rows("select count(*)::int as tickets, max(number) as last from tickets")).toEqual([
      expect.objectContaining({ tickets: (await rows("select last from ticket_counter"))[0]?.last }),
    ]);
  });

  test.each([
    ["an address in the name", { name: "Win at www.prize.example" }, "name"],
    ["no name", { name: " " }, "name"],
    ["no text", { text: "  \n " }, "text"],
    ["50 kB of text", { text: "x".repeat(50_000) }, "text"],
    ["half a surrogate pair", { text: "needle \ud83e" }, "text"],
    ["an invisible sign", { text: "a\u202eb" }, "text"],
    ["a line break in the name", { name: "Meena\nRao" }, "name"],
    ["no address", { email: "meena" }, "email"],
    ["no kind", { kind: "joke" }, "kind"],
    ["an order number as an object", { orderNumber: {} }, "orderNumber"],
  ])("%s gets a sentence at the field", async (_, given, field) => {
    const { status, body } = await write(given);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(body.errors?.[field]).toMatch(/^[A-Z].{10,}/);
  });

  test("100 kB of text are refused with a sentence", async () => {
    const { status, body } = await write({ text: "x".repeat(100_000) });
    expect([status, body.error]).toEqual([413, "The request is too large."]);
  });

  test("an unknown number and somebody else's get the same answer; 50 of them end in 429, for their address only", async () => {
    const guarded = createTestShop(database(), { trustedProxies: 1 });
    const ask = async (pair: object, from: string) => {
      const answer = await guarded.request("/api/care/ticket", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify(pair),
      });
      return [answer.status, await answer.json()] as const;
    };
    const { number: known, key } = await written();
    const wrong = { number: known, email: "other@example.com" };
    const unknown = await ask({ number: "T-999998", email: "meena@example.com" }, "203.0.113.1");
    expect(unknown[0]).toBe(404);
    expect(await ask(wrong, "203.0.113.1")).toEqual(unknown);
    expect(await ask({ number: "DROP", email: "" }, "203.0.113.1")).toEqual(unknown);
    const right = { number: known.toLowerCase(), email: " MEENA@example.com " };
    for (let time = 0; time < 60; time += 1) expect((await ask(right, "203.0.113.2"))[0]).toBe(200);
    for (let time = 3; time < 50; time += 1) await ask(wrong, "203.0.113.1");
    expect((await ask(wrong, "203.0.113.1"))[0]).toBe(429);
    expect((await ask(right, "203.0.113.1"))[0]).toBe(429);
    // Neither the key nor its author's session is a guess.
    expect((await ask({ ...right, key }, "203.0.113.1"))[0]).toBe(200);
    // Many computers together are slowed down, and the customer is still admitted.
    const target = { ...wrong, number: "T-999998", email: "meena@example.com" };
    const computers = Array.from({ length: 120 }, (_, at) => `203.0.114.${at % 100}`);
    const answers = await Promise.all(computers.map(async (from) => (await ask(target, from))[0]));
    expect(new Set(answers)).toEqual(new Set([404]));
    expect(guarded.pauses.length).toBeGreaterThanOrEqual(19);
    expect((await ask(right, "203.0.113.2"))[0]).toBe(200);
  });

  test("staff answer, note and resolve; a reply opens the ticket again; notes stay inside", async () => {
    const email = "talk@example.com";
    const pair = await written(email);
    const text = "Turn it by 90°.\nThen it fits.";
    expect((await office.call("officeReplyToTicket", { number: pair.number, text })).status).toBe(200);
    await office.call("officeNoteOnTicket", { number: pair.number, text: "Third time this week." });
    expect((await open(pair)).body.ticket.state).toBe("answered");
    const answer = (await mailsTo(email)).map((mail) => mail.text).find((sent) => sent.includes(text)) ?? "";
    const [, mailed] = /&key=([\w-]+)/.exec(answer) ?? [];
    expect(mailed).not.toBe(pair.key);
    expect((await open({ number: pair.number, key: mailed })).body.ticket.messages).toHaveLength(2);
    await office.call("officeResolveTicket", { number: pair.number });
    expect((await open(pair)).body.ticket.state).toBe("resolved");

    const shown = (await readTicket(pair.number)).messages.at(-1)?.id ?? 0;
    const again = await send("/api/care/reply", { ...pair, text: "It does not." });
    for (const late of [
      await office.call("officeResolveTicket", { number: pair.number, seen: shown }),
      await office.call("officeReplyToTicket", { number: pair.number, text, seen: shown }),
    ])
      expect([late.status, late.body.reason]).toEqual([409, "ticket-message-new"]);
    expect(again.status).toBe(200);
    expect(again.body.ticket.state).toBe("open");
    expect(again.body.ticket.messages.map(({ from }) => from)).toEqual(["customer", "shop", "customer"]);
    expect(JSON.stringify(again.body)).not.toContain("Third time");
    const seen = await readTicket(pair.number);
    expect(seen.messages.map(({ from, mail }) => [from, mail])).toEqual([
      ["customer", "sent"],
      ["shop", "sent"],
      ["note", null],
      ["customer", null],
    ]);
    const log = await rows(`select action from audit_log where subject_id = '${pair.number}' order by id`);
    expect(log.map(({ action }) => action)).toEqual(["answered", "note written", "resolved"]);
    expect((await send("/api/care/reply", { ...pair, email: "x@example.com", text: "hi" })).status).toBe(404);
    expect((await office.call("officeReplyToTicket", { number: "T-999998", text })).status).toBe(404);
  });

  test("the office lists what is due first, page by page, and finds tickets", async () => {
    const list = async (query: object = {}) => (await office.call("officeCare", query)).body;
    const all: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list(after === undefined ? {} : { after });
      all.push(...page.tickets.map(({ number: of }) => of));
      if (page.next === null) break;
      after = page.next;
    }
    expect(new Set(all).size).toBe(all.length);
    const { body } = await office.call("officeCareCounts");
    expect(body.all).toBe(all.length);
    const dues = (await list()).tickets.map(({ due }) => due ?? "9");
    expect(dues).toEqual(dues.toSorted());
    const [first = ""] = all;
    expect((await list({ find: first })).tickets).toHaveLength(1);
    expect((await list({ find: `${number}` })).tickets.length).toBeGreaterThan(1);
    expect((await list({ find: "rao meena" })).count).toBeGreaterThan(10);
    expect((await list({ find: "twenty@" })).count).toBe(20);
    expect((await list({ find: "100%_\\" })).tickets).toEqual([]);
    expect((await list({ due: "late" })).count).toBe(0);
    shop.wait(49 * 3_600_000);
    office = (await employ(shop, database(), "support")).visitor;
    expect((await list({ due: "late" })).count).toBe((await office.call("officeCareCounts")).body.late);
    expect((await list()).tickets[0]?.isLate).toBe(true);
  });

  test("a mail that cannot be delivered marks the ticket, and can be sent again", async () => {
    const { number: failing } = (await write({ email: "bounce@example.com" })).body.ticket;
    await database().db.execute(
      "update outbox set dead_at = now(), error = 'no such mailbox' where recipient = 'bounce@example.com'",
    );
    expect((await office.call("officeCare", { find: failing })).body.tickets[0]?.mailFailed).toBe(true);
    expect((await readTicket(failing)).messages[0]?.mail).toBe("given-up");
    expect((await office.call("officeResendTicketMail", { number: failing })).status).toBe(200);
    expect(await mailsTo("bounce@example.com")).toHaveLength(1);
    expect((await readTicket(failing)).mailFailed).toBe(false);
    expect((await office.call("officeResendTicketMail", { number: failing })).status).toBe(409);
  });

  test("up to three photos, as JPEGs without metadata, for who has the key", async () => {
    const pair = await written();
    const add = async (photo: Uint8Array<ArrayBuffer>, from: object = pair) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(from)) form.set(name, value);
      form.set("photo", new Blob([photo], { type: "image/jpeg" }), "IMG 1.jpg");
      const answer = await shop.request("/api/care/photos", { method: "POST", body: form });
      return { status: answer.status, body: await answer.json() } as Answered;
    };
    const photoOf = async (color: string) =>
      new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
          .withExif({ IFD0: { Copyright: "Secret place" } })
          .jpeg()
          .toBuffer(),
      );
    for (const [name, bytes] of [
      ["text", new TextEncoder().encode("<script>alert(1)</script>")],
      ["SVG", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
      ["half a photo", (await photoOf("red")).slice(0, 200)],
      ["nothing", new Uint8Array()],
    ] as const) {
      const { status, body } = await add(bytes);
      expect([name, status, body.error]).toEqual([
        name,
        400,
        "We cannot read this photo. Please send a JPEG, PNG or WebP picture.",
      ]);
    }
    expect((await add(await photoOf("red"), { ...pair, email: "x@example.com" })).status).toBe(404);
    expect((await add(await photoOf("red"), { ...pair, key: "x" })).status).toBe(403);
    expect((await add(await photoOf("red"), { ...pair, email: "meena\0@example.com" })).status).toBe(404);
    const red = await photoOf("red");
    const { body } = await add(red);
    expect((await add(red)).body.ticket.photos).toEqual(body.ticket.photos);
    await add(await photoOf("green"));
    expect((await add(await photoOf("blue"))).body.ticket.photos).toHaveLength(3);
    expect((await add(await photoOf("white"))).status).toBe(409);

    const [id = 0] = body.ticket.photos;
    const get = (sent: object) =>
      shop.request("/api/care/photo", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent),
      });
    const stored = await get({ ...pair, id });
    expect(stored.headers.get("content-type")).toBe("image/jpeg");
    const bytes = new Uint8Array(await stored.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await get({ ...pair, email: "x@example.com", id })).status).toBe(404);
    expect((await get({ ...pair, key: "x", id })).status).toBe(403);
    expect((await get({ ...(await written()), id })).status).toBe(404);
    expect((await office.call("officeTicketPhoto", { id: `${id}` } as never)).status).toBe(200);
    const [{ hash } = { hash: "" }] = await rows(`select hash from ticket_photos where id = ${id}`);
    // The shop shows every stored file that is a picture to everyone.
    expect(await rows(`select * from stored_files where hash = '${hash}'`)).toEqual([]);
  });

  test("a stranger's photo is refused before it is received", async () => {
    const pair = { number: (await write()).body.ticket.number, email: "x@example.com" };
    const fields = Object.entries(pair)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("");
    const photo = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(chunks === 0 ? new TextEncoder().encode(fields + photo) : new Uint8Array(65_536));
        chunks += 1;
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const url = new URL("/api/care/photos", "http://localhost");
    const sent = { method: "POST", headers, body, duplex: "half" };
    const request = new Request(url, sent);
    expect((await shop.request(request)).status).toBe(404);
    expect(chunks).toBeLessThanOrEqual(3);
  });

  test("forms sent to one ticket again and again end in 429, also those that add no photo", async () => {
    const pair = await written();
    const limited = createTestShop(database());
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(pair)) form.set(name, value);
      return (await limited.request("/api/care/photos", { method: "POST", body: form })).status;
    };
    for (let time = 0; time < 20; time += 1) expect(await send()).toBe(400);
    expect(await send()).toBe(429);
  });

  test("a customer lists and exports the own tickets; a closed account leaves numbers and times", async () => {
    const asha = await shop.signUp({ password: "marigold" });
    const email = asha.email;
    const { number: own } = (await write({ email, text: "Please delete my photo." }, asha.token)).body.ticket;
    await office.call("officeNoteOnTicket", { number: own, text: "Angry." });
    const list = await shop.call("/api/care/own", undefined, asha.token);
    expect(list.body).toMatchObject({ tickets: [{ number: own, email, text: "Please delete my photo." }] });
    const data = await shop.call("/api/customer/export", undefined, asha.token);
    expect(data.body).toMatchObject({
      tickets: [{ number: own, messages: [{ from: "customer", text: "Please delete my photo." }] }],
    });
    expect(JSON.stringify(data.body)).not.toContain("Angry");

    const closed = await shop.call("/api/customer/close", { password: "marigold" }, asha.token);
    expect(closed.status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(0);
    expect((await open({ number: own, email })).status).toBe(404);
    expect((await open({ number: own, email: "" })).status).toBe(404);
    const left = await readTicket(own);
    expect(left).toMatchObject({ name: "", email: "", state: "resolved", due: null, photos: [] });
    expect(left.messages.map(({ text }) => text)).toEqual([""]);
    expect(left.facts).toMatchObject({ machine: "", browser: "" });
    const reply = await office.call("officeReplyToTicket", { number: own, text: "We did." });
    expect([reply.status, reply.body.error]).toEqual([
      409,
      "The email address of this customer was deleted, so you cannot write to it. Add a note instead.",
    ]);
  });

  test("a ticket that is written while the account closes belongs to no account", async () => {
    const asha = await shop.signUp({ password: "marigold" });
    for (const given of [{}, { email: latha.email, orderNumber: number }]) {
      const isGuest = "orderNumber" in given;
      const customerId = isGuest ? latha.id : asha.id;
      let writing: Promise<Answered> | undefined;
      await database().db.transaction(async (tx) => {
        await tx.execute(`select from customers where id = ${customerId} for update`);
        writing = write(given, isGuest ? undefined : asha.token);
        await new Promise((resolve) => setTimeout(resolve, 500));
        await tx.execute(`update customers set closed_at = now(), email = '' where id = ${customerId}`);
      });
      const { status, body } = (await writing) ?? {};
      expect(status).toBe(201);
      expect(await readTicket(body?.ticket.number ?? "")).toMatchObject({
        ...{ customerId: null, orderNumber: null, isSignedIn: false, name: guest.name },
      });
    }
  });

  test("a long conversation shows the text as recorded and the latest messages", async () => {
    const pair = await written("long@example.com");
    await database().db.execute(`insert into ticket_messages (ticket, kind, text, at)
      select ${Number(pair.number.slice(2))}, 'customer', 'No. ' || n, now() from generate_series(1, 300) n`);
    const { messages } = (await open(pair)).body.ticket;
    expect(messages.map(({ text }) => text).slice(0, 2)).toEqual([guest.text, "No. 101"]);
    expect(messages.at(-1)?.text).toBe("No. 300");
  });

  test("of guests are erased a year after their solution, and photos of erased tickets are deleted", async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const asha = await shop.signUp({ password: "marigold" });
    const tickets = [
      { email: "old@example.com", orderNumber: "my last one" },
      { email: "new@example.com" },
      { email: asha.email },
    ];
    const [old, young, own] = (await Promise.all(
      tickets.map(async (given) => {
        const { ticket, key } = (await write(given, given.email === asha.email ? asha.token : undefined))
          .body;
        const { number: of } = ticket;
        const form = new FormData();
        for (const [name, value] of Object.entries({ number: of, key })) form.set(name, value);
        form.set("photo", new Blob([new Uint8Array(photo)]));
        const url = new URL("/api/care/photos", "http://localhost");
        expect((await shop.request(new Request(url, { method: "POST", body: form }))).status).toBe(200);
        return of;
      }),
    )) as [string, string, string];
    const ofErased = () =>
      rows("select p.id from ticket_photos p join tickets t on t.number = p.ticket where t.email = ''");
    const [{ hash } = { hash: "" }] = (await rows("select hash from ticket_photos order by id desc")) as {
      hash: string;
    }[];
    const work = async () => {
      const files = { remove: async (path: string) => void removed.push(path) };
      await eraseGuestTickets(database().db, retainedSince(shop.now(), 365), 10, shop.now());
      await deleteErasedPhotos(database().db, files, 10);
    };
    const removed: string[] = [];
    await office.call("officeResolveTicket", { number: old });
    await office.call("officeResolveTicket", { number: young });
    await database().db.execute(`update tickets set resolved_at = resolved_at - interval '366 days'
      where number = ${Number(old.slice(2))}`);
    await work();
    expect(await readTicket(old)).toMatchObject({
      ...{ name: "", email: "", enteredOrderNumber: "", photos: [], messages: [{ text: "" }] },
    });
    expect((await readTicket(young)).email).toBe("new@example.com");
    await shop.call("/api/customer/close", { password: "marigold" }, asha.token);
    await work();
    expect((await readTicket(own)).photos).toEqual([]);
    expect(removed, "another ticket has the same photo").toEqual([]);
    await database().db.execute(`update tickets set resolved_at = resolved_at - interval '366 days'
      where number = ${Number(young.slice(2))}`);
    await database().db.execute(`insert into stored_files (hash, size, content_type)
      values ('${hash}', 9, 'image/jpeg')`);
    await work();
    expect(removed, "a design has the photo as its picture").toEqual([]);
    expect(await ofErased()).toEqual([]);
    await database().db.execute(`delete from stored_files where hash = '${hash}'`);
    await database().db.execute(`insert into ticket_photos (ticket, hash, at)
      values (${Number(young.slice(2))}, '${hash}', now())`);
    await work();
    expect(removed).toEqual([expect.stringContaining(hash)]);
    expect(await ofErased()).toEqual([]);
  });

  test("a message that is being written while the account closes loses its text, too", async () => {
    const asha = await shop.signUp({ password: "marigold" });
    const { number: own } = (await write({ email: asha.email }, asha.token)).body.ticket;
    const ticket = Number(own.slice(2));
    const closing = await database().db.transaction(async (tx) => {
      await tx.execute(`select from tickets where number = ${ticket} for update`);
      await tx.execute(
        `insert into ticket_messages (ticket, kind, text, at) values (${ticket}, 'customer', 'My son is ill.', now())`,
      );
      const closed = shop.call("/api/customer/close", { password: "marigold" }, asha.token);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { closed };
    });
    expect((await closing.closed).status).toBe(200);
    expect(await rows(`select text from ticket_messages where ticket = ${ticket}`)).toEqual([
      { text: "" },
      { text: "" },
    ]);
  });
});
