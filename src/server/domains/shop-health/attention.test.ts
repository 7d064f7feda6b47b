import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { byTest } from "../../../../test/shop/by-test.ts";
import { employ, officeVisitor } from "../../../../test/shop/office-visitor.ts";
import { testHealth } from "../../../../test/shop/test-health.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { createIssue } from "../../../contract/office/uploads/issues.ts";
import { outbox, payments, providerEvents, tickets, uploadedDesigns } from "../../db/schema/index.ts";
import { addDamagedFile } from "../shop-check/index.ts";
import { endJob, type JobKind, startJob } from "./job-store.ts";
import { logRefusedImport } from "./trouble-store.ts";

const DAY = 86_400_000;
const refusedFile = { ...createIssue("zip-deep"), file: "hope.pes" };
const NONE = { at: null, isOld: false };

describe.each(testEngines())("needs attention on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  test("counts open tasks by kind, and is empty without any", async () => {
    const { db } = database();
    const shop = createTestShop(database());
    const { visitor, id: staffId, email } = await employ(shop, database());
    const waiting = async (from = visitor) =>
      (await from.call("officeAttention")).body.waiting.map(({ kind, count }) => `${count} ${kind}`);
    expect(await waiting()).toEqual([]);

    const now = shop.now();
    const old = new Date(now.getTime() - 31 * DAY);
    const customerId = await addCustomer(db);
    const orderNumber = await addOrder(db, { customerId, providerPaymentId: "pay_own" });
    const payment = (name: string, createdAt: Date) => ({
      ...{ orderNumber, provider: "razorpay", providerPaymentId: name, amountPaise: 1, currency: "INR" },
      ...{ state: "refunding" as const, createdAt },
    });
    await db
      .insert(payments)
      .values([payment("pay_own", now), payment("pay_two", now), payment("pay_old", old)]);
    const event = (eventId: string, error: string | null, receivedAt: Date) => ({
      ...{ provider: "razorpay", eventId, body: "{}", error, receivedAt },
    });
    await db
      .insert(providerEvents)
      .values([event("good", null, now), event("bad", "?", now), event("old", "?", old)]);
    const mail = { template: "order-paid", recipient: "x@example.com", data: {}, deadAt: now };
    await db.insert(outbox).values([
      { ...mail, dedupeKey: "1" },
      { ...mail, dedupeKey: "2", deadAt: null },
    ]);
    const { id: colleague, email: colleagueEmail } = await employ(shop, database());
    await db.insert(uploadedDesigns).values([
      { staffId, key: "lotus", isRefused: true },
      { staffId, key: "butta" },
      { staffId: colleague, key: "lotus", isRefused: true },
    ]);
    for (const at of [now, old])
      await logRefusedImport(db, [refusedFile], "designs", { actor: byTest.actor, now: at });
    const hour = 3_600_000;
    const ticket = (number: number, dueInHours: number | null) => ({
      ...{
        number,
        kind: "problem" as const,
        name: "Latha",
        email: "latha@example.com",
        language: "kn" as const,
      },
      ...{ facts: {}, isSignedIn: false, receivedAt: now, answerBy: now, resolveBy: now },
      dueAt: dueInHours === null ? null : new Date(now.getTime() + dueInHours * hour),
    });
    await db.insert(tickets).values([ticket(1, -30), ticket(2, 11), ticket(3, 13), ticket(4, null)]);
    const stranger = officeVisitor(shop);
    await stranger.call("officeSignIn", { email: colleagueEmail, password: "a mistyped one" });
    for (let time = 0; time < 3; time += 1)
      await stranger.call("officeSignIn", { email, password: "not the password" });
    await stranger.call("officeSignIn", { email: "nobody@example.com", password: "not the password" });
    expect(await waiting()).toEqual([
      "2 tickets-due",
      "1 webhooks-unprocessed",
      "1 payment-mismatches",
      "3 refunds-under-way",
      "1 mails-failed",
      "1 uploads-refused",
      "1 imports-with-refused-files",
      "3 failed-sign-ins",
    ]);
    const found = await visitor.call("officeLog", { subject: "staff", find: "sign-in refused" });
    expect(found.body.changes).toHaveLength(2);
    const imports = await visitor.call("officeLog", { find: "import with refused files" });
    expect(imports.body.changes[0]?.after).toEqual({ refused: 1, source: "designs", files: [refusedFile] });

    const job = async (kind: JobKind, found: number) => {
      const { id = 0 } = (await startJob(db, kind, byTest.actor, now)) ?? {};
      await endJob(db, id, { issues: [], found, files: 9 }, now);
    };
    await job("check", 24);
    expect(await waiting()).toContain("24 check-issues");
    await job("check", 0);
    expect((await waiting()).filter((each) => each.endsWith("check"))).toEqual([]);
    await job("backup", 3);
    expect(await waiting()).toContain("3 check-issues");
    await addDamagedFile(database().db, "a".repeat(64), "the file cannot be read", now);
    expect(await waiting()).toContain("1 files-damaged");

    const full = createTestShop(database(), { free: 1_000_000_000 });
    expect(await waiting((await employ(full, database())).visitor)).toContain("1 disk");
  });

  test("reports a failed backup, and the age of the latest one", async () => {
    const now = new Date("2026-01-01T06:00:00Z");
    const clock = () => now;
    let made: Date[] = [];
    const healthy = testHealth(database().db, { now: clock, free: 50e9 });
    const backup = { name: "kasuti.tar", bytes: 5, isHere: true, missing: 0 };
    const backups = async () => made.map((createdAt) => ({ ...backup, createdAt }));
    const shop = createTestShop(database(), { health: { ...healthy, nightlyHour: 2, backups } });
    const { visitor } = await employ(shop, database());
    const attention = async () => {
      const { waiting, lastBackup } = (await visitor.call("officeAttention")).body;
      return [...waiting.map(({ kind }) => kind), lastBackup];
    };
    expect(await attention()).toEqual([NONE]);
    for (const error of [{ code: "ENOSPC" }, {}]) {
      await visitor.call("officeStartJob", { kind: "backup" });
      healthy.begun.at(-1)?.fail(error);
      await healthy.jobs.ended();
      expect(await attention()).toEqual([error.code ? "backup-disk-full" : "backup-failed", NONE]);
      await visitor.call("officeStartJob", { kind: "check" });
      healthy.begun.at(-1)?.end(0);
      await healthy.jobs.ended();
    }
    expect(await attention(), "a later check hides no failed backup").toEqual(["backup-failed", NONE]);
    await visitor.call("officeStartJob", { kind: "backup" });
    healthy.begun.at(-1)?.end(0);
    await healthy.jobs.ended();
    made = [new Date(now.getTime() - 2 * DAY)];
    expect(await attention()).toEqual([{ at: "2025-12-30T06:00:00.000Z", isOld: false }]);
    made = [new Date(now.getTime() - 2 * DAY - 1)];
    expect(await attention()).toMatchObject([{ isOld: true }]);
  });
});
