import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { addOpenOrder } from "../../../../test/databases/open-order.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../test/databases/test-rows.ts";
import { type Employed, employ } from "../../../../test/shop/office-visitor.ts";
import { type PushBrowser, startPushService } from "../../../../test/shop/push-service.ts";
import { createTestShop, testSeller } from "../../../../test/shop/test-shop.ts";
import { settlePayments } from "../orders/settlement/index.ts";
import { sendStaffNotifications } from "./index.ts";
import { claimDueNotifications } from "./staff-notification-store.ts";
import { recordWaitingProblems } from "./told-problem-store.ts";

const NIGHT = { from: "22:00", to: "07:00" };
const push = { order: "push", "failed-payment": "push", problem: "push", ticket: "push" } as const;
const mail = { order: "mail", "failed-payment": "mail", problem: "mail", ticket: "mail" } as const;

describe.each(testEngines())("notifications of staff on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  /** A shop whose clock starts at 11:30 in India. */
  async function open() {
    const { db } = database();
    // The service needs the clock of the shop, and the shop its sender.
    const clock = { now: () => new Date("2026-01-01T06:00:00Z") };
    const service = await startPushService(() => clock.now());
    const shop = createTestShop(database(), { push: service.sender });
    clock.now = shop.now;
    const delivery = {
      db,
      push: service.sender,
      officeUrl: () => "https://office.example",
      onMail: () => {},
      now: shop.now,
      log: pino({ level: "silent" }),
    };
    const send = async () => {
      while ((await sendStaffNotifications(delivery)) > 0);
    };
    const customerId = await addCustomer(db);
    const newOrder = async () => {
      const order = await addOpenOrder(db, customerId, shop.now());
      const settle = (...states: ("captured" | "failed" | "created")[]) => {
        const found = states.map((state, place) => ({ ...order.captured(`pay${place}`), state }));
        return settlePayments(db, testSeller, {
          number: order.number,
          foundPayments: found,
          source: "webhook",
          now: shop.now(),
        });
      };
      return { number: order.number, settle };
    };
    const subscribe = async ({ visitor }: Employed): Promise<PushBrowser> => {
      const browser = service.subscribe();
      const { endpoint, p256dh, auth } = browser;
      expect((await visitor.call("officeAddPushDevice", { endpoint, p256dh, auth })).status).toBe(200);
      return browser;
    };
    const mails = async () => {
      const { rows } = await db.execute<{ recipient: string; data: { values: { events: string[] } } }>(
        "select recipient, data from outbox where template = 'staff-notification' order by id",
      );
      return rows.map(({ recipient, data }) => [recipient, ...data.values.events]);
    };
    return { shop, service, delivery, send, newOrder, subscribe, mails };
  }
  const waiting = async () => (await database().db.execute("select id from staff_notifications")).rows.length;

  test("a paid order notifies once, without customer data", async () => {
    const { shop, newOrder, subscribe, send } = await open();
    const browser = await subscribe(await employ(shop, database()));
    const { number, settle } = await newOrder();
    await settle("captured");
    await settle("captured");
    await send();
    await send();
    expect(browser.received).toEqual([
      {
        title: "New order: ₹100",
        body: `1 design, order ${number}`,
        path: `/office/orders/${number}`,
        tag: `order-${number}`,
      },
    ]);
  });

  test("a failed payment notifies once per order, and so does a late payment", async () => {
    const { shop, newOrder, subscribe, send } = await open();
    const browser = await subscribe(await employ(shop, database()));
    const { settle } = await newOrder();
    for (const states of [["failed"], ["failed", "failed"], ["failed", "failed", "captured"]] as const) {
      await settle(...states);
      await send();
    }
    expect(browser.received.map(({ title }) => title)).toEqual(["Payment failed: ₹100", "New order: ₹100"]);
  });

  test("tickets notify those who may answer them, without data of the customer", async () => {
    const { shop, subscribe, send, mails } = await open();
    const browser = await subscribe(await employ(shop, database()));
    const support = await employ(shop, database(), "support");
    await support.visitor.call("officeSetNotifications", { choices: mail, quietHours: null });
    const accountant = await employ(shop, database(), "accountant");
    await accountant.visitor.call("officeSetNotifications", { choices: mail, quietHours: null });
    const ticket = { kind: "problem", name: "Meena Rao", email: "meena@example.com", text: "Too large." };
    const write = () => shop.call("/api/care/tickets", ticket);
    await write();
    await send();
    const [title, body] = ["New ticket", "Answer within 48 hours, on the page Care."];
    expect(browser.received).toMatchObject([{ title, body, path: "/office/care" }]);
    expect(await mails()).toEqual([[support.email, title, body]]);
    await Promise.all([write(), write()]);
    await send();
    expect(browser.received[1]).toMatchObject({ title: "2 new tickets", path: "/office/care" });
  });

  test("an expired order without a payment attempt does not notify", async () => {
    const { shop, newOrder, subscribe } = await open();
    await subscribe(await employ(shop, database()));
    const { settle } = await newOrder();
    shop.wait(7 * 86_400_000);
    expect((await settle()).to).toBe("failed");
    expect(await waiting()).toBe(0);
  });

  test("each person chooses push, mail or nothing", async () => {
    const { shop, newOrder, subscribe, send, mails } = await open();
    const owner = await employ(shop, database());
    const browser = await subscribe(owner);
    const support = await employ(shop, database(), "support");
    await support.visitor.call("officeSetNotifications", { choices: mail, quietHours: null });
    await employ(shop, database(), "manager");
    const { number, settle } = await newOrder();
    await settle("captured");
    expect(await waiting()).toBe(2);
    await send();
    expect(browser.received).toHaveLength(1);
    expect(await mails()).toEqual([[support.email, "New order: ₹100", `1 design, order ${number}`]]);
    await owner.visitor.call("officeSetNotifications", {
      choices: { ...push, order: "none" },
      quietHours: null,
    });
    await (await newOrder()).settle("captured");
    await send();
    expect(browser.received).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test("events in quiet hours are sent after them in one message, also across midnight", async () => {
    const { shop, newOrder, subscribe, send, mails } = await open();
    const owner = await employ(shop, database());
    const browser = await subscribe(owner);
    await owner.visitor.call("officeSetNotifications", { choices: push, quietHours: NIGHT });
    const support = await employ(shop, database(), "support");
    await support.visitor.call("officeSetNotifications", { choices: mail, quietHours: NIGHT });
    // 23:30 in India.
    shop.wait(12 * 3_600_000);
    for (const state of ["captured", "captured", "failed"] as const) {
      await (await newOrder()).settle(state);
      await send();
      shop.wait(2 * 3_600_000);
    }
    // 05:30; quiet until 07:00.
    await send();
    expect([browser.received, await mails()]).toEqual([[], []]);
    shop.wait(90 * 60_000);
    await send();
    expect(browser.received.map(({ title, body, path }) => [title, body, path])).toEqual([
      ["2 new orders: ₹200", expect.stringMatching(/^Payment failed: ₹100\nOrder \d+$/), "/office/orders"],
    ]);
    expect((await mails()).map(([to, first]) => [to, first])).toEqual([
      [support.email, "2 new orders: ₹200"],
    ]);
  });

  test("an ended subscription is removed, and the message goes to the other device or by mail", async () => {
    const { shop, service, newOrder, subscribe, send, mails } = await open();
    const owner = await employ(shop, database());
    const browser = await subscribe(owner);
    service.answer(browser, 410);
    const { number, settle } = await newOrder();
    await settle("captured");
    await send();
    expect(await mails()).toEqual([[owner.email, "New order: ₹100", `1 design, order ${number}`]]);
    expect((await owner.visitor.call("officeNotifications")).body.devices).toEqual([]);
    expect((await owner.visitor.call("officeTestPush")).body.reason).toBe("push-undelivered");
    const again = await subscribe(owner);
    expect((await owner.visitor.call("officeTestPush")).status).toBe(200);
    expect(again.received.map(({ title }) => title)).toEqual(["Notifications work"]);
  });

  test("a failing push service is retried, and abandoned after days", async () => {
    const { shop, service, newOrder, subscribe, send } = await open();
    const browser = await subscribe(await employ(shop, database()));
    service.answer(browser, 503);
    await (await newOrder()).settle("captured");
    await send();
    await send();
    service.answer(browser, undefined);
    await send();
    expect(browser.received).toEqual([]);
    shop.wait(15_000);
    await send();
    expect(browser.received).toHaveLength(1);
    service.answer(browser, 503);
    await (await newOrder()).settle("captured");
    for (let day = 0; day < 20; day += 1) {
      await send();
      shop.wait(86_400_000);
    }
    expect(await waiting()).toBe(0);
  });

  test("an unreachable device is tried no more often for more orders, and removed after days", async () => {
    const { shop, service, delivery, newOrder, subscribe, mails } = await open();
    const owner = await employ(shop, database());
    await subscribe(owner);
    let tried = 0;
    const send: typeof service.sender.send = async () => {
      tried += 1;
      throw new Error("getaddrinfo ENOTFOUND push.example");
    };
    const push = { ...service.sender, send };
    const minutes = async (count: number, withOrders = false) => {
      for (let minute = 0; minute < count; minute += 1) {
        if (withOrders && minute % 5 === 0) await (await newOrder()).settle("captured");
        while ((await sendStaffNotifications({ ...delivery, push })) > 0);
        shop.wait(60_000);
      }
    };
    await minutes(45, true);
    expect(tried).toBeLessThanOrEqual(8);
    for (let day = 0; day < 10; day += 1) {
      shop.wait(86_400_000);
      await minutes(1);
    }
    expect(tried).toBe(16);
    expect((await database().db.execute("select id from push_devices")).rows).toEqual([]);
    expect(await mails()).toMatchObject([[owner.email, "9 new orders: ₹900"]]);
    expect(await waiting()).toBe(0);
  });

  test("two processes send each message once; a dead one is replaced after its lease", async () => {
    const { shop, delivery, newOrder, subscribe, send } = await open();
    const browsers = [
      await subscribe(await employ(shop, database())),
      await subscribe(await employ(shop, database(), "manager")),
    ];
    await (await newOrder()).settle("captured");
    await Promise.all([send(), send(), send()]);
    await send();
    expect(browsers.map(({ received }) => received.length)).toEqual([1, 1]);
    await (await newOrder()).settle("captured");
    const lease = new Date(shop.now().getTime() + 60_000);
    for (const _ of browsers) await claimDueNotifications(delivery.db, shop.now(), lease);
    await send();
    expect(browsers.map(({ received }) => received.length)).toEqual([1, 1]);
    shop.wait(61_000);
    await send();
    expect(browsers.map(({ received }) => received.length)).toEqual([2, 2]);
  });

  test("people who were removed or lost the permission get nothing, including waiting messages", async () => {
    const { shop, newOrder, subscribe, send, mails } = await open();
    const owner = await employ(shop, database());
    const [gone, moved] = [
      await employ(shop, database(), "manager"),
      await employ(shop, database(), "support"),
    ];
    const browsers = [await subscribe(gone), await subscribe(moved)];
    await (await newOrder()).settle("captured");
    await owner.visitor.call("officeRemoveStaff", { id: gone.id, reason: "left" });
    await owner.visitor.call("officeChangeRole", { id: moved.id, role: "catalogue", reason: "moved" });
    await (await newOrder()).settle("captured");
    await send();
    expect([browsers.map(({ received }) => received), await mails(), await waiting()]).toEqual([
      [[], []],
      [[owner.email, "2 new orders: ₹200"]],
      0,
    ]);
  });

  test("a new owner is told of sales and customers by mail until they choose or add a device", async () => {
    const { shop, subscribe } = await open();
    const owner = await employ(shop, database());
    const manager = await employ(shop, database(), "manager");
    const choices = async ({ visitor }: Employed) => (await visitor.call("officeNotifications")).body.choices;
    const none = { order: "none", "failed-payment": "none", problem: "none", ticket: "none" };
    expect(await choices(owner)).toEqual({ ...mail, problem: "none" });
    expect(await choices(manager)).toEqual(none);
    await subscribe(owner);
    expect(await choices(owner)).toEqual(push);
    await owner.visitor.call("officeSetNotifications", { choices: mail, quietHours: null });
    await subscribe(owner);
    expect(await choices(owner)).toEqual(mail);
  });

  test("waiting problems notify the people who may see Today", async () => {
    const { shop, subscribe, send, mails } = await open();
    const browser = await subscribe(await employ(shop, database()));
    const support = await employ(shop, database(), "support");
    await support.visitor.call("officeSetNotifications", { choices: mail, quietHours: null });
    const counts = new Map([
      ["disk", 1],
      ["mails-failed", 3],
    ]);
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        recordWaitingProblems(database().db, counts, shop.now()),
        recordWaitingProblems(database().db, counts, shop.now()),
      ]);
      await send();
      shop.wait(300_000);
    }
    expect(browser.received.map(({ title, path }) => [title, path])).toEqual([
      ["4 problems need attention", "/office/today"],
    ]);
    expect(await mails()).toEqual([]);
  });

  test("thousands of failed payments of a night are one mail", async () => {
    const { shop, send, mails } = await open();
    const { visitor, id, email } = await employ(shop, database());
    await visitor.call("officeSetNotifications", { choices: mail, quietHours: null });
    await database().db.execute(`
      insert into staff_notifications (staff_id, kind, order_number, amount_paise, next_attempt_at, created_at)
      select ${id}, 'failed-payment', number, 100, '2026-01-01', '2026-01-01' from generate_series(1, 5000) number`);
    await send();
    expect(await mails()).toEqual([[email, "5000 payments failed: ₹5,000"]]);
    expect(await waiting()).toBe(0);
  });

  test("a person whose sign-in was reset is told nothing in the browsers of before", async () => {
    const { shop, newOrder, subscribe, send } = await open();
    const owner = await employ(shop, database());
    const manager = await employ(shop, database(), "manager");
    const stolen = await subscribe(manager);
    const { settle } = await newOrder();
    const reset = await owner.visitor.call("officeResetStaff", { id: manager.id, reason: "phone stolen" });
    expect(reset.status).toBe(200);
    await settle("captured");
    await send();
    expect(stolen.received).toEqual([]);
  });

  // The embedded database runs one transaction at a time.
  test.runIf(engine.name === "PostgreSQL")(
    "a device that is turned off meanwhile stops no payment",
    async () => {
      const { shop, newOrder, subscribe } = await open();
      await subscribe(await employ(shop, database()));
      const { settle } = await newOrder();
      const removed = Promise.withResolvers<void>();
      const mayCommit = Promise.withResolvers<void>();
      const removing = database().db.transaction(async (tx) => {
        await tx.execute("delete from push_devices");
        removed.resolve();
        await mayCommit.promise;
      });
      await removed.promise;
      const settled = settle("captured");
      const waits = async () =>
        (await database().db.execute("select from pg_locks where not granted")).rows.length > 0;
      await expect.poll(waits).toBe(true);
      mayCommit.resolve();
      await Promise.all([removing, settled]);
      // By mail instead.
      expect(await waiting()).toBe(1);
    },
  );

  test("one browser notifies one person, and quiet hours need two times", async () => {
    const { shop, newOrder, subscribe, send } = await open();
    const [first, second] = [await employ(shop, database()), await employ(shop, database(), "manager")];
    const browser = await subscribe(first);
    const { endpoint, p256dh, auth } = browser;
    await second.visitor.call("officeAddPushDevice", { endpoint, p256dh, auth });
    await (await newOrder()).settle("captured");
    await send();
    expect(browser.received).toHaveLength(1);
    expect((await first.visitor.call("officeNotifications")).body.devices).toEqual([]);
    const nothing = { order: "none", "failed-payment": "none", problem: "none", ticket: "none" } as const;
    await first.visitor.call("officeSetNotifications", { choices: nothing, quietHours: NIGHT });
    await subscribe(first);
    expect((await first.visitor.call("officeNotifications")).body).toMatchObject({
      choices: push,
      quietHours: NIGHT,
    });
    const answer = await first.visitor.call("officeSetNotifications", {
      choices: push,
      quietHours: { from: "07:00", to: "07:00" },
    });
    expect([answer.status, answer.body.reason]).toEqual([400, "quiet-hours-same"]);
  });

  test.each([
    ["an endpoint without https", { endpoint: "http://push.test/a" }],
    ["a key of another curve", { p256dh: "A".repeat(87) }],
    ["a short secret", { auth: "abc" }],
  ])("%s is refused", async (_, wrong) => {
    const { shop, service } = await open();
    const { visitor } = await employ(shop, database());
    const { endpoint, p256dh, auth } = service.subscribe();
    const answer = await visitor.call("officeAddPushDevice", { endpoint, p256dh, auth, ...wrong });
    expect(answer.status).toBe(400);
  });
});
