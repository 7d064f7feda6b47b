import { isNotNull } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../../test/databases/test-rows.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { readLinkedCart, writeLinkedCart } from "../../../../contract/cart/cart-link.ts";
import { orderLines, type orders, outbox } from "../../../db/schema/index.ts";
import { recordConsent } from "../../consents/index.ts";
import { sendDueMail } from "../../notifications/index.ts";

const DAY = 86_400_000;
const LATHA = "latha@test.example";

test.each([
  [
    "1006:1:2001:2002,7:3:13",
    [
      ["1006", 1, "2001 2002"],
      ["7", 3, "13"],
    ],
  ],
  ["", []],
  ["<script>,1,1:0:1,0:1:1,1:1:,1:1:-4,1:100:5,7:2:13", [["7", 2, "13"]]],
  ["99999999999:1:1", []],
  [Array.from({ length: 5_000 }, (_, id) => `${id + 1}:1:1`).join(","), expect.any(Array)],
])("the cart of a link %#", (text, cart) => {
  const read = readLinkedCart(text);
  expect(read.map(({ id, qty, variantIds }) => [`${id}`, qty, variantIds.join(" ")])).toEqual(cart);
  expect(readLinkedCart(writeLinkedCart(read))).toEqual(read);
  expect(read.length).toBeLessThanOrEqual(100);
});

describe.each(testEngines())("unpaid orders on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let manager: OfficeVisitor;
  let customerId: number;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
    manager = (await employ(shop, database(), "manager")).visitor;
    customerId = await addCustomer(database().db, { fullName: "Latha Rao", email: LATHA, language: "te" });
    await agree(true);
  });

  const order = async (values: Partial<typeof orders.$inferInsert> = {}, variantIds = [11, 12]) => {
    const createdAt = new Date(shop.now().getTime() - DAY);
    const open = { customerId, state: "failed" as const, providerPaymentId: null, createdAt };
    const subtotalPaise = variantIds.length * 50_00;
    const amounts = { subtotalPaise, amountPaise: subtotalPaise };
    const number = await addOrder(database().db, { ...open, ...amounts, ...values });
    const line = {
      ...{
        orderNumber: number,
        productId: 7,
        productName: "Lotus",
        productPhoto: `/media/${"a".repeat(64)}/800.webp`,
      },
      ...{ variantName: "Usha", variantPath: "x.zip", fileHash: "b".repeat(64), fileSize: 1 },
      ...{ listPricePaise: 50_00, unitPricePaise: 50_00, discountPaise: 0, quantity: 1 },
    };
    const rows = variantIds.map((variantId, position) => ({ ...line, variantId, position }));
    await database().db.insert(orderLines).values(rows);
    return number;
  };
  const agree = (isGiven: boolean) =>
    recordConsent(
      database().db,
      customerId,
      { purpose: "reminders", isGiven, source: "my-data" },
      shop.now(),
    );
  const today = async () => (await manager.call("officeLatestOrders")).body;
  const remind = (number: number, visitor = manager) => visitor.call("officeRemindOrder", { number });
  const mails = () => database().db.select().from(outbox).where(isNotNull(outbox.orderNumber));

  test("Today lists the latest five orders, and failed ones that can still be paid", async () => {
    const failed = await order();
    const others = [];
    for (let number = 0; number < 5; number += 1)
      others.unshift(await order({ state: "paid", providerPaymentId: `pay_${number}` }, [20]));
    // Orders of an older shop are imported later.
    const older = { provider: "older-shop", providerPaymentId: "older-1", createdAt: new Date("2025-08-01") };
    await order({ state: "paid", ...older }, [20]);
    const { latest, unpaid, unpaidTotal } = await today();
    expect(latest.map(({ number }) => number)).toEqual(others);
    expect([unpaidTotal, unpaid]).toEqual([
      1,
      [
        {
          ...{
            number: failed,
            customer: "Latha Rao",
            amount: 100,
            status: "failed",
            remindedAt: null,
            mayRemind: true,
          },
          ...{ picture: "a".repeat(64), design: "Lotus", designs: 2, createdAt: expect.any(String) },
        },
      ],
    ]);
  });

  test("one mail is sent in the customer's language, however often staff click", async () => {
    const number = await order();
    const answers = await Promise.all([1, 2, 3].map(() => remind(number)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("order-reminded");
    expect(await mails()).toMatchObject([
      {
        ...{ template: "payment-reminder", orderNumber: number },
        data: { language: "te", values: { cart: "7:1:11:12", amountPaise: 100_00 } },
      },
    ]);
    expect((await today()).unpaid[0]?.remindedAt).toBe(shop.now().toISOString());
    const { changes } = (
      await (await employ(shop, database())).visitor.call("officeLog", { subject: "order" })
    ).body;
    expect(changes).toMatchObject([{ action: "payment reminder sent", subjectId: `${number}` }]);
  });

  test.each<[string, () => Promise<number>]>([
    ["is paid", () => order({ state: "paid", providerPaymentId: "pay_1" })],
    ["was refunded", () => order({ state: "refunded", providerPaymentId: "pay_1" })],
    ["is being paid", () => order({ state: "pending" })],
    ["is pending at the bank", () => order({ isPendingAtBank: true })],
    ["is over the difference of an exchange", () => order({ exchangeInPaise: 60_00 })],
    ["is older than 14 days", () => order({ createdAt: new Date(shop.now().getTime() - 15 * DAY) })],
    [
      "was paid by a later order of the purchase",
      async () => {
        const first = await order();
        await order({ retryOf: first, state: "paid", providerPaymentId: "pay_2" });
        return first;
      },
    ],
    [
      "has a file that the customer has bought otherwise",
      async () => {
        await order({ state: "paid", providerPaymentId: "pay_3" }, [12]);
        return order();
      },
    ],
    [
      "belongs to a closed account",
      async () => order({ customerId: await addCustomer(database().db, { email: "" }) }),
    ],
  ])("no mail is sent when the order %s", async (_, make) => {
    const number = await make();
    expect(await remind(number)).toMatchObject({ status: 409, body: { reason: "order-not-unpaid" } });
    expect([await mails(), (await today()).unpaid]).toEqual([[], []]);
  });

  test("without consent no reminder is written, and one that waits is not sent", async () => {
    const first = await order();
    const second = await order({}, [13]);
    expect((await remind(first)).status).toBe(200);
    await agree(false);
    expect(await remind(second)).toMatchObject({ status: 409, body: { reason: "reminder-unwanted" } });
    expect((await today()).unpaid).toMatchObject([{ mayRemind: false }, { mayRemind: false }]);

    const sent: string[] = [];
    const delivery = {
      db: database().db,
      sender: { send: async ({ to }: { to: string }) => void sent.push(to) },
      shop: async () => ({ name: "Test shop", email: "shop@test.example", phone: "", origin: "" }),
      now: shop.now,
      log: pino({ level: "silent" }),
    };
    await sendDueMail(delivery);
    expect([await mails(), sent.includes(LATHA)]).toEqual([[], false]);
    await agree(true);
    expect((await remind(second)).status).toBe(200);
    await sendDueMail(delivery);
    expect(sent.filter((to) => to === LATHA)).toHaveLength(1);
  });

  test("unknown orders are 404, and accountants may not remind", async () => {
    expect((await remind(99_999)).status).toBe(404);
    const accountant = (await employ(shop, database(), "accountant")).visitor;
    expect((await remind(await order(), accountant)).status).toBe(403);
    expect(await mails()).toEqual([]);
  });
});
