import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { enqueueMail, resendMail, sendDueMail } from "./index.ts";
import { claimDueMails } from "./outbox-store.ts";
import { listUnsentMails } from "./unsent-mail-store.ts";

const START = new Date("2026-11-21T06:00:00Z");
const shop = { name: "Kasuti", email: "shop@kasuti.example", phone: "", origin: "http://shop.test" };
const welcome = {
  template: "welcome",
  dedupeKey: "customer 1",
  recipient: "latha@example.com",
  data: { name: "Latha" },
} as const;

describe.each(testEngines())("dead mail on $name", (engine) => {
  const database = useDatabase(engine);
  let box: string[] = [];
  beforeEach(() => {
    box = [];
    return emptyDatabase(database().db);
  });

  const work = (now: Date, send: (mail: { subject: string }) => Promise<void>) =>
    sendDueMail({
      db: database().db,
      sender: { send },
      shop: async () => shop,
      now: () => now,
      log: pino({ level: "silent" }),
    });
  const round = (now: Date, isUp = true) =>
    work(now, async ({ subject }) => {
      if (!isUp) throw new Error("550 no such mailbox");
      box.push(subject);
    });
  const day = (days: number) => new Date(START.getTime() + days * 86_400_000);
  async function letDie() {
    for (let days = 0; days < 20; days += 1) await round(day(days), false);
  }
  async function enqueueOrderMail() {
    const number = await addOrder(database().db, { customerId: await addCustomer(database().db) });
    const data = { name: "Latha", orderNumber: number, amountPaise: 100_00, lines: [] };
    const mail = { template: "order-paid", dedupeKey: `${number}`, recipient: "latha@example.com" } as const;
    await enqueueMail(database().db, { ...mail, orderNumber: number, data }, START);
    return number;
  }

  test("a dead mail is listed with the mail server's error, and can be sent again", async () => {
    await enqueueMail(database().db, welcome, START);
    await letDie();
    const [dead] = await listUnsentMails(database().db, { isDead: true });
    expect(dead).toMatchObject({
      template: "welcome",
      recipient: "latha@example.com",
      orderNumber: null,
      attempts: 16,
      error: "550 no such mailbox",
    });
    await resendMail(database().db, dead?.id ?? 0, day(30));
    expect(await listUnsentMails(database().db, { isDead: true })).toEqual([]);
    await round(day(30), false);
    await round(day(31));
    expect(box).toEqual(["Welcome to Kasuti"]);
  });

  test("a waiting mail can be sent now", async () => {
    await enqueueMail(database().db, welcome, START);
    await round(START, false);
    await round(START);
    expect(box).toEqual([]);
    await resendMail(database().db, 1, START);
    await round(START);
    expect(box).toHaveLength(1);
  });

  test("a mail that is being sent is sent once", async () => {
    await enqueueMail(database().db, welcome, START);
    await work(START, async ({ subject }) => {
      expect(await resendMail(database().db, 1, START)).toBe(1);
      await round(START);
      box.push(subject);
    });
    await round(day(1));
    expect(box).toEqual(["Welcome to Kasuti"]);
  });

  test("a mail whose process died can be sent again after its lease", async () => {
    await enqueueMail(database().db, welcome, START);
    await claimDueMails(database().db, START, day(1), 1);
    await resendMail(database().db, 1, new Date(day(1).getTime() - 1));
    await round(new Date(day(1).getTime() - 1));
    expect(box).toEqual([]);
    await resendMail(database().db, 1, day(1));
    expect(await listUnsentMails(database().db, {})).toMatchObject([{ attempts: 0 }]);
    await round(day(1));
    expect(box).toHaveLength(1);
  });

  test("a sent mail about an order is sent once more, even on concurrent requests", async () => {
    const order = await enqueueOrderMail();
    await round(START);
    const ask = () => resendMail(database().db, { order, template: "order-paid" }, day(1));
    const ids = new Set(await Promise.all([ask(), ask(), ask(), ask()]));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(1);
    await round(day(1));
    await round(day(2));
    expect(box).toHaveLength(2);
    expect(box[1]).toBe(box[0]);
  });

  test("an unknown mail, or one whose text was deleted, is refused", async () => {
    await expect(resendMail(database().db, 99, START)).rejects.toMatchObject({ code: "not-found" });
    await expect(
      resendMail(database().db, { order: 10001, template: "order-paid" }, START),
    ).rejects.toMatchObject({ code: "not-found" });
    await enqueueMail(database().db, welcome, START);
    await round(START);
    await expect(resendMail(database().db, 1, START)).rejects.toMatchObject({ code: "conflict" });
  });
});
