import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { createOutboxStore, enqueueMail, listUnsentMail, resendMail, sendDueMail } from "./index.ts";

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
  const outbox = () => createOutboxStore(database().db);
  let box: string[] = [];
  beforeEach(() => {
    box = [];
    return emptyDatabase(database().db);
  });

  async function round(now: Date, isUp = true) {
    const send = async (mail: { subject: string }) => {
      if (!isUp) throw new Error("550 no such mailbox");
      box.push(mail.subject);
    };
    const log = pino({ level: "silent" });
    await sendDueMail({ outbox: outbox(), sender: { send }, shop, now: () => now, log });
  }
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

  test("a mail that was given up is listed with the mail server's reason, and goes out when sent again", async () => {
    await enqueueMail(database().db, welcome, START);
    await letDie();
    const [dead] = await listUnsentMail(outbox(), { isDead: true });
    expect(dead).toMatchObject({
      template: "welcome",
      recipient: "latha@example.com",
      orderNumber: null,
      attempts: 16,
      error: "550 no such mailbox",
    });
    await resendMail(outbox(), dead?.id ?? 0, day(30));
    expect(await listUnsentMail(outbox(), { isDead: true })).toEqual([]);
    await round(day(30), false);
    await round(day(31));
    expect(box).toEqual(["Welcome to Kasuti"]);
  });

  test("a waiting mail goes out now", async () => {
    await enqueueMail(database().db, welcome, START);
    await round(START, false);
    await round(START);
    expect(box).toEqual([]);
    await resendMail(outbox(), 1, START);
    await round(START);
    expect(box).toHaveLength(1);
  });

  test("a sent mail about an order goes out once more", async () => {
    const order = await enqueueOrderMail();
    await round(START);
    const id = await resendMail(outbox(), { order, template: "order-paid" }, day(1));
    expect(id).not.toBe(1);
    await round(day(1));
    await round(day(2));
    expect(box).toHaveLength(2);
    expect(box[1]).toBe(box[0]);
  });

  test("what is not known, or whose words are forgotten, is refused", async () => {
    await expect(resendMail(outbox(), 99, START)).rejects.toMatchObject({ code: "not-found" });
    await expect(resendMail(outbox(), { order: 10001, template: "order-paid" }, START)).rejects.toMatchObject(
      { code: "not-found" },
    );
    await enqueueMail(database().db, welcome, START);
    await round(START);
    await expect(resendMail(outbox(), 1, START)).rejects.toMatchObject({ code: "conflict" });
  });
});
