import { pino } from "pino";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { startMailServer } from "../../../../test/mail/mail-server.ts";
import { mailTemplates, sampleMail } from "../../../../test/mail/sample-mails.ts";
import { languages } from "../../../contract/languages.ts";
import { recordConsent } from "../../domains/consents/index.ts";
import { enqueueMail, sendDueMail } from "../../domains/notifications/index.ts";
import { createSmtpMailSender } from "./smtp-mail-sender.ts";

const START = new Date("2026-11-21T06:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const shop = { name: "Kasuti", email: "shop@kasuti.example", phone: "", origin: "http://shop.test" };

describe.each(testEngines())("delivery over SMTP on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  /** Adds an order of a customer who wants reminders. */
  async function addConsentingOrder(): Promise<number> {
    const customerId = await addCustomer(database().db);
    const decision = { purpose: "reminders", isGiven: true, source: "my-data" } as const;
    await recordConsent(database().db, customerId, decision, START);
    return addOrder(database().db, { customerId });
  }

  test("every mail in every language is delivered once after the server was down for an hour", async () => {
    const { url, stop } = await startMailServer();
    await stop();
    const sender = createSmtpMailSender(url, { name: shop.name, email: shop.email });
    const orderNumber = await addConsentingOrder();
    for (const template of mailTemplates)
      for (const language of languages)
        await enqueueMail(database().db, { ...sampleMail(template, language), orderNumber, language }, START);
    const roundAt = async (minute: number) => {
      const log = pino({ level: "silent" });
      const now = () => after(minute);
      while ((await sendDueMail({ db: database().db, sender, shop: async () => shop, now, log })) > 0);
    };
    for (const minute of [0, 1, 2, 5, 10, 20, 40, 59]) await roundAt(minute);
    const server = await startMailServer({ port: Number(new URL(url).port) });
    onTestFinished(async () => {
      sender.close();
      await server.stop();
    });
    for (const minute of [60, 90, 120, 180]) await roundAt(minute);
    expect(server.taken).toHaveLength(mailTemplates.length * languages.length);
    const ids = server.taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(server.taken.length);
    const { rows } = await database().db.execute(
      "select count(*)::int as unsent from outbox where sent_at is null",
    );
    expect(rows).toEqual([{ unsent: 0 }]);
  });
});
