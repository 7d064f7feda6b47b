import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { employ, officeVisitor } from "../../../../test/shop/office-visitor.ts";
import { openPayingShop } from "../../../../test/shop/paying-shop.ts";
import { testHealth } from "../../../../test/shop/test-health.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { listAllBackups, newBackupIn } from "../../backup/index.ts";
import { outbox, payments, providerEvents } from "../../db/schema/index.ts";
import { commandLine } from "../actor.ts";
import { addDamagedFile } from "../shop-check/index.ts";
import { endJob, listBackups, type MadeBackup, startJob } from "./job-store.ts";

describe.each(testEngines())("the shop's health on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  test("runs one job at a time, reports its progress and result, and logs it", async () => {
    const health = testHealth(database().db, { now: () => new Date("2026-01-01T06:00:00Z"), free: 1 });
    const shop = createTestShop(database(), { health });
    const { visitor } = await employ(shop, database());
    const job = async () => (await visitor.call("officeJob")).body.job;
    expect(await job()).toBeNull();
    await visitor.call("officeStartJob", { kind: "check" });
    health.begun[0]?.report("opening files", 3, 9);
    expect(await job()).toMatchObject({
      kind: "check",
      state: "running",
      step: "opening files",
      done: 3,
      of: 9,
    });
    expect((await visitor.call("officeStartJob", { kind: "backup" })).status).toBe(409);
    expect(health.begun).toHaveLength(1);
    health.begun[0]?.end(120);
    await health.jobs.ended();
    const ended = await job();
    expect(ended).toMatchObject({ state: "done", found: 120, files: 7, who: "Asha owner" });
    expect(ended?.issues).toHaveLength(100);
    await visitor.call("officeStartJob", { kind: "backup" });
    health.begun[1]?.fail();
    await health.jobs.ended();
    expect(await job()).toMatchObject({ kind: "backup", state: "failed" });
    expect(health.failed).toHaveLength(1);
    const { changes } = (await visitor.call("officeLog", { subject: "shop" })).body;
    expect(changes.map(({ action }) => action)).toEqual(["backup started", "check started"]);
  });

  test("every process reports the one job, and fails it if its heartbeats stop", async () => {
    const began = new Date("2026-01-01T06:00:00Z").getTime();
    let silence = 0;
    const health = testHealth(database().db, { now: () => new Date(began), free: 1 });
    const other = testHealth(database().db, { now: () => new Date(began + silence), free: 1 });
    const { visitor } = await employ(createTestShop(database(), { health }), database());
    const elsewhere = createTestShop(database(), { health: other });
    const there = officeVisitor(elsewhere, undefined, visitor.cookies);
    const state = async () => (await there.call("officeJob")).body.job?.state;
    await visitor.call("officeStartJob", { kind: "check" });
    health.begun[0]?.report("opening files", 3, 9);
    await expect
      .poll(async () => (await there.call("officeJob")).body.job)
      .toMatchObject({ state: "running", step: "opening files", done: 3 });
    expect((await there.call("officeStartJob", { kind: "check" })).status).toBe(409);
    // Simulates a killed process, which sends no more heartbeats.
    silence = 31_000;
    expect(await state()).toBe("failed");
    expect((await there.call("officeStartJob", { kind: "check" })).status).toBe(200);
    health.begun[0]?.end(0);
    await health.jobs.ended();
    expect(await state(), "who is late ends nothing").toBe("running");
    other.begun[0]?.end(2);
    await other.jobs.ended();
    expect((await visitor.call("officeJob")).body.job).toMatchObject({ state: "done", found: 2 });
  });

  test("backups have time and completeness, but no folder and no machine name", async () => {
    const folder = await mkdtemp(join(tmpdir(), "kasuti-backups-"));
    try {
      const own = await newBackupIn(folder, new Date("2026-01-01T05:00:00Z"));
      await writeFile(own, "whole");
      await utimes(own, 1_767_243_600, 1_767_243_600);
      const now = new Date("2026-01-01T06:00:00Z");
      const record = async (made: MadeBackup, found: number) => {
        const job = await startJob(database().db, "backup", commandLine, now);
        await endJob(database().db, job?.id ?? 0, { issues: [], found, files: 9, made }, now);
      };
      await record({ machine: "one.internal", folder, name: basename(own), bytes: 5 }, 2);
      await record({ machine: "two.internal", folder, name: "kasuti-other.tar", bytes: 8 }, 0);
      const health = {
        ...testHealth(database().db, { now: () => now, free: 1 }),
        backups: async () =>
          listAllBackups({ machine: "one.internal", folder }, await listBackups(database().db, 10)),
      };
      const { visitor } = await employ(createTestShop(database(), { health }), database());
      const { body } = await visitor.call("officeBackups");
      expect(body.backups).toEqual([
        { name: "kasuti-other.tar", bytes: 8, createdAt: now.toISOString(), isHere: false, missing: 0 },
        { name: basename(own), bytes: 5, createdAt: "2026-01-01T05:00:00.000Z", isHere: true, missing: 2 },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/internal|kasuti-backups/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("tests each provider with the shop's keys, and reports one that is down", async () => {
    const shop = await openPayingShop(database());
    try {
      const { visitor } = await employ(shop, database());
      const tried = async (name: string) => (await visitor.call("officeTryConnection", { name })).body.state;
      expect([await tried("razorpay"), await tried("hdfc")]).toEqual(["well", "well"]);
      shop.setProviderUp(false);
      expect(await tried("razorpay")).toBe("silent");
      expect((await visitor.call("officeTryConnection", { name: "paypal" })).status).toBe(404);
    } finally {
      await shop.close();
    }
  });

  test("failed mails are sent again once, with an audit log entry; others are unchanged", async () => {
    const { db } = database();
    const shop = createTestShop(database());
    const { visitor } = await employ(shop, database());
    const orderNumber = await addOrder(db, { customerId: await addCustomer(db) });
    const mail = { template: "order-paid", recipient: "x@example.com", data: {}, attempts: 16 };
    const rows = await db
      .insert(outbox)
      .values([
        { ...mail, dedupeKey: "1", deadAt: shop.now(), orderNumber },
        { ...mail, dedupeKey: "2", deadAt: shop.now() },
        { ...mail, dedupeKey: "3" },
      ])
      .returning({ id: outbox.id });
    const ids = rows.map(({ id }) => id);
    const sent = async () => (await visitor.call("officeResendMails", { ids })).body.sent;
    const [one, other] = await Promise.all([sent(), sent()]);
    expect(one + other).toBe(2);
    expect((await visitor.call("officeTroubles")).body.mails).toEqual([]);
    const left = await db
      .select({ attempts: outbox.attempts })
      .from(outbox)
      .where(inArray(outbox.id, ids))
      .orderBy(outbox.id);
    expect(left.map(({ attempts }) => attempts)).toEqual([0, 0, 16]);
    const { changes } = (await visitor.call("officeLog", { find: "mail sent again" })).body;
    expect(changes.map(({ subject }) => subject)).toEqual(["shop", "order"]);
    const { visitor: reader } = await employ(shop, database(), "catalogue");
    expect((await reader.call("officeResendMails", { ids })).status).toBe(403);
  });

  test("problems are listed with their order and without addresses", async () => {
    const { db } = database();
    const shop = createTestShop(database());
    const { visitor } = await employ(shop, database());
    const now = shop.now();
    const orderNumber = await addOrder(db, { customerId: await addCustomer(db), providerOrderId: "order_x" });
    await db.insert(payments).values({
      ...{ orderNumber, provider: "razorpay", providerPaymentId: "pay_two", amountPaise: 50_00 },
      ...{ currency: "INR", state: "refunded", createdAt: now },
    });
    await db.insert(providerEvents).values({
      ...{ provider: "razorpay", eventId: "e", body: "{}", error: "no sense", attempts: 3 },
      ...{ receivedAt: now, providerOrderId: "order_x" },
    });
    await db.insert(outbox).values({
      ...{ template: "order-paid", dedupeKey: "1", recipient: "secret@example.com", data: {} },
      ...{ deadAt: now, orderNumber, error: "refused" },
    });
    const [hash, error] = ["a".repeat(64), "the file cannot be read"];
    await addDamagedFile(database().db, hash, error, now);
    const { body } = await visitor.call("officeTroubles");
    expect(body).toMatchObject({
      files: [{ subject: `file ${hash}`, error, advice: expect.stringContaining("from a backup") }],
      webhooks: [{ orderNumber, error: "no sense", attempts: 3, isOpen: true }],
      mismatches: [{ orderNumber, paymentId: "pay_two", paise: 50_00, isBack: true }],
      mails: [{ orderNumber, template: "order-paid", error: "refused" }],
    });
    expect(JSON.stringify(body)).not.toContain("secret@");
  });
});
