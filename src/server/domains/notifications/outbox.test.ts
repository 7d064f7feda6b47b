import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { bothEngines, emptyDatabase, useDatabase } from "../../../../test/databases/test-engines.ts";
import { enqueueMail, type OutgoingMail, sendDueMail } from "./index.ts";
import { claimDueMails, deleteSentMails, markMailSent } from "./outbox-store.ts";

const START = new Date("2026-11-21T06:00:00Z");
const later = (ms: number) => new Date(START.getTime() + ms);
const shop = { name: "Kasuti", email: "shop@kasuti.example", phone: "", origin: "http://shop.test" };
const mail = {
  template: "one-time-code",
  dedupeKey: "code-1",
  recipient: "latha@example.com",
  data: { name: "Latha", code: "123456", validMinutes: 10 },
} as const;

describe.each(bothEngines())("outbox on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  function delivery(send: (mail: OutgoingMail) => Promise<void>, now: () => Date) {
    return {
      db: database().db,
      sender: { send },
      shop: async () => shop,
      now,
      log: pino({ level: "silent" }),
    };
  }
  const collect = (box: OutgoingMail[]) => async (sent: OutgoingMail) => void box.push(sent);

  test("a cause is mailed once, even if it is enqueued twice and the worker runs again", async () => {
    const box: OutgoingMail[] = [];
    expect(await enqueueMail(database().db, mail, START)).toBe(true);
    expect(await enqueueMail(database().db, mail, START)).toBe(false);
    const work = delivery(collect(box), () => later(0));
    expect(await sendDueMail(work)).toBe(1);
    expect(await sendDueMail(work)).toBe(0);
    expect(box.map((sent) => [sent.to, sent.subject])).toEqual([
      ["latha@example.com", "123456 is your Kasuti code"],
    ]);
  });

  test("concurrent workers send each mail once", async () => {
    const box: OutgoingMail[] = [];
    for (let i = 0; i < 25; i += 1) await enqueueMail(database().db, { ...mail, dedupeKey: `${i}` }, START);
    const work = delivery(collect(box), () => later(0));
    const counts = await Promise.all(Array.from({ length: 6 }, () => sendDueMail(work)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(25);
    expect(new Set(box.map((sent) => sent.id)).size).toBe(25);
  });

  test("a mail shows the bought designs; a picture that cannot be read is left out", async () => {
    const line = (variantName: string, photo: string) => ({ productName: "Lotus", variantName, photo });
    const lines = [line("PES", "/media/a/800.webp"), line("JEF", "/media/broken/800.webp"), line("VP3", "")];
    const data = { name: "Latha", orderNumber: 10_015, amountPaise: 41_850, lines };
    const paid = { template: "order-paid", dedupeKey: "1", recipient: mail.recipient, data } as const;
    await enqueueMail(database().db, paid, START);
    const box: OutgoingMail[] = [];
    const readPicture = async (photo: string) => {
      if (photo.includes("broken")) throw new Error("no such file");
      return Uint8Array.of(1, 2, 3);
    };
    expect(await sendDueMail({ ...delivery(collect(box), () => later(0)), readPicture })).toBe(1);
    const [sent] = box;
    expect(sent?.attachments.map(({ cid, type }) => [cid, type])).toEqual([["design-1.jpg", "image/jpeg"]]);
    expect(sent?.html.match(/cid:[^"]+/g)).toEqual(["cid:design-1.jpg"]);
    for (const name of ["PES", "JEF", "VP3"]) {
      expect(sent?.html).toContain(`Lotus, ${name}`);
      expect(sent?.text).toContain(`- Lotus, ${name}`);
    }
  });

  test("a rolled back transaction leaves no mail", async () => {
    const failed = database().db.transaction(async (tx) => {
      await enqueueMail(tx, mail, START);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(
      await sendDueMail(
        delivery(
          async () => {},
          () => later(0),
        ),
      ),
    ).toBe(0);
  });

  test("a failed mail is retried later and finally becomes a dead letter", async () => {
    await enqueueMail(database().db, mail, START);
    let now = later(0);
    let attempts = 0;
    const down = delivery(
      async () => {
        attempts += 1;
        throw new Error("450 busy");
      },
      () => now,
    );
    await sendDueMail(down);
    await sendDueMail(down);
    expect(attempts).toBe(1);
    for (let day = 1; day <= 30; day += 1) {
      now = later(day * 86_400_000);
      await sendDueMail(down);
    }
    expect(attempts).toBe(16);
    const { rows } = await database().db.execute("select error, dead_at is not null as dead from outbox");
    expect(rows).toEqual([{ error: "450 busy", dead: true }]);
  });

  test("no mail is lost while the mail server is down for an hour", async () => {
    await enqueueMail(database().db, mail, START);
    const box: OutgoingMail[] = [];
    for (let minute = 0; minute <= 180; minute += 1) {
      const work = delivery(
        async (sent) => {
          if (minute < 60) throw new Error("connection refused");
          box.push(sent);
        },
        () => later(minute * 60_000),
      );
      await sendDueMail(work);
    }
    expect(box).toHaveLength(1);
  });

  test("a mail of a process that died while sending is sent by another one", async () => {
    await enqueueMail(database().db, mail, START);
    await claimDueMails(database().db, START, later(300_000), 10);
    const box: OutgoingMail[] = [];
    await sendDueMail(delivery(collect(box), () => later(299_000)));
    expect(box).toHaveLength(0);
    await sendDueMail(delivery(collect(box), () => later(301_000)));
    expect(box).toHaveLength(1);
  });

  test("old sent mails are deleted, oldest first; waiting and dead mails stay", async () => {
    for (const dedupeKey of ["dead", "waiting", "first", "second", "last"])
      await enqueueMail(database().db, { ...mail, dedupeKey }, START);
    await database().db.execute(
      "update outbox set dead_at = created_at, error = '450 busy' where dedupe_key = 'dead'",
    );
    const { rows: sent } = await database().db.execute<{ id: number }>(
      "select id from outbox where dedupe_key in ('first', 'second', 'last') order by id",
    );
    for (const [place, { id }] of sent.entries()) await markMailSent(database().db, id, later(place));
    const left = async () => {
      const { rows } = await database().db.execute("select dedupe_key as key from outbox order by id");
      return rows.map(({ key }) => key);
    };
    expect(await deleteSentMails(database().db, later(2), 1)).toBe(1);
    expect(await left()).toEqual(["dead", "waiting", "second", "last"]);
    expect(await deleteSentMails(database().db, later(2), 500)).toBe(1);
    expect(await deleteSentMails(database().db, later(2), 500)).toBe(0);
    expect(await left()).toEqual(["dead", "waiting", "last"]);
  });

  test("a sent mail's data is deleted", async () => {
    await enqueueMail(database().db, mail, START);
    await sendDueMail(
      delivery(
        async () => {},
        () => later(0),
      ),
    );
    const { rows } = await database().db.execute("select data from outbox");
    expect(rows).toEqual([{ data: {} }]);
  });
});
