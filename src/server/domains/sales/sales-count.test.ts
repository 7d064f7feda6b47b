import { createRandom, type Random } from "@kasuti/seeded-random";
import { beforeEach, describe, expect, test } from "vitest";
import { orderDraft } from "../../../../test/databases/open-order.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCategory, addCustomer, addProduct } from "../../../../test/databases/test-rows.ts";
import { testSeller } from "../../../../test/shop/test-shop.ts";
import { productVariants, salesCounts, storedFiles } from "../../db/schema/index.ts";
import { discountShares } from "../line-shares.ts";
import { insertLegacyOrder, insertPaidOrder, type NewOrder, placeOrder } from "../orders/index.ts";
import { settlePayments } from "../orders/settlement/index.ts";
import type { ProviderPayment } from "../payments/index.ts";

const START = Date.parse("2026-11-20T00:00:00Z");
const HOUR = 3_600_000;
const HASH = "a".repeat(64);
const MACHINES = ["Usha Janome", "Brother", "Bernina"];

type Kind = (typeof salesCounts.$inferSelect)["kind"];
type Sums = Omit<typeof salesCounts.$inferSelect, "kind" | "subject" | "day">;
const NONE: Sums = {
  ...{ orders: 0, designs: 0, paise: 0, refunds: 0, refundedPaise: 0, refundedOrders: 0, refundedDesigns: 0 },
};

/** Expected sales, computed from the purchases; shares no code with the counts. */
class Ledger {
  readonly sums = new Map<string, Sums>();

  add(order: NewOrder, language: string, at: Date, change: Partial<Sums>): void {
    const shares = new Map<string, Partial<Sums>>();
    const add = (kind: Kind, subject: string, part: Partial<Sums>) => {
      const key = `${kind} ${subject} ${new Date(at.getTime() + 5.5 * HOUR).toISOString().slice(0, 10)}`;
      const { paise = 0, refundedPaise = 0, designs = 0, refundedDesigns = 0 } = shares.get(key) ?? {};
      shares.set(key, {
        ...change,
        paise: paise + (part.paise ?? 0),
        refundedPaise: refundedPaise + (part.refundedPaise ?? 0),
        designs: designs + (part.designs ?? 0),
        refundedDesigns: refundedDesigns + (part.refundedDesigns ?? 0),
      });
    };
    for (const line of order.lines) {
      const paid = line.pricePaise * line.quantity - (line.discountPaise ?? 0);
      const part = {
        paise: change.paise ? paid : 0,
        refundedPaise: change.refundedPaise ? paid : 0,
        designs: change.orders ? line.quantity : 0,
        refundedDesigns: change.refundedOrders ? line.quantity : 0,
      };
      const isKnown = line.productId <= 4;
      add("shop", "", part);
      add("design", `${line.productId}`, part);
      add("category", isKnown ? `${1 + (line.productId % 2)}` : "", part);
      add("machine", isKnown ? (MACHINES[line.variantId % 3] ?? "") : "", part);
      add("language", language, part);
      add("customer", `${order.customerId}`, part);
    }
    for (const [key, share] of shares) {
      const sum = { ...(this.sums.get(key) ?? NONE) };
      for (const [name, value] of Object.entries(share) as [keyof Sums, number][]) sum[name] += value;
      this.sums.set(key, sum);
    }
  }
}

describe.each(testEngines())("sales counts on $name", (engine) => {
  const database = useDatabase(engine);
  let elsewhere = 0;
  let here = 0;
  beforeEach(async () => {
    const { db } = database();
    await emptyDatabase(db);
    for (const name of ["Blouse", "Saree"]) await addCategory(db, name);
    await db.insert(storedFiles).values({ hash: HASH, size: 1, contentType: "application/zip" });
    for (let id = 1; id <= 4; id += 1) {
      await addProduct(db, { id, categoryId: 1 + (id % 2) });
      const rows = [2 * id, 2 * id + 1].map((variant) => ({
        ...{ id: variant, productId: id, name: "", pricePaise: 1, format: "", hoop: "", fileHash: HASH },
        ...{ machine: MACHINES[variant % 3] ?? "", path: `designs/${id}/${variant}.zip` },
      }));
      await db.insert(productVariants).values(rows);
    }
    elsewhere = await addCustomer(db, { language: "te" });
    here = await addCustomer(db);
  });

  const storedSums = async () => {
    const rows = await database().db.select().from(salesCounts);
    return new Map(rows.map(({ kind, subject, day, ...sums }) => [`${kind} ${subject} ${day}`, sums]));
  };
  const payment = (order: NewOrder, state: ProviderPayment["state"]): ProviderPayment => ({
    ...{ id: `pay_${order.providerOrderId}`, orderId: order.providerOrderId, amount: order.totals.total },
    ...{ currency: "INR", state, method: "upi", refunded: 0, reason: undefined, bankReference: undefined },
  });

  test("equal a ledger after random orders, refunds and repeats", async () => {
    const random = createRandom("sales");
    const ledger = new Ledger();
    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const own = random.fork(`${index}`);
        const createdAt = new Date(START + own.whole(0, 72) * HOUR);
        if (own.chance(0.2)) {
          const order = randomOrder(own, elsewhere, createdAt);
          await insertPaidOrder(database().db, order, `pay_${order.providerOrderId}`);
          return ledger.add(order, "te", createdAt, { orders: 1, paise: order.totals.total });
        }
        const language = own.pick(["en", "kn"] as const);
        const order = { ...randomOrder(own, here, createdAt), language };
        const seen = { since: new Date(START + 100 * HOUR), numbers: [] };
        const number = await placeOrder(database().db, order, seen);
        const settled = (state: ProviderPayment["state"], at: Date) =>
          Promise.all(
            [1, 2, 3].map(() =>
              settlePayments(database().db, testSeller, {
                number: number ?? 0,
                foundPayments: [payment(order, state)],
                source: "webhook",
                now: at,
              }),
            ),
          );
        if (own.chance(0.2)) return settled("failed", order.createdAt);
        const paidAt = new Date(order.createdAt.getTime() + own.whole(0, 30) * HOUR);
        await settled("captured", paidAt);
        ledger.add(order, language, paidAt, { orders: 1, paise: order.totals.total });
        if (own.chance(0.5)) return;
        const refundedAt = new Date(paidAt.getTime() + own.whole(0, 30) * HOUR);
        await settled("refunded", refundedAt);
        await settled("captured", refundedAt);
        const whole = { refunds: 1, refundedPaise: order.totals.total, refundedOrders: 1 };
        ledger.add(order, language, refundedAt, whole);
      }),
    );
    expect(await storedSums()).toEqual(ledger.sums);
  });

  test("an older shop's order counts once, including lines added later", async () => {
    const order = randomOrder(createRandom("legacy"), elsewhere, new Date(START), 3);
    const lines = order.lines.map((line, place) => ({ ...line, path: `old/${place}.zip` }));
    const draft = {
      ...{ customerId: order.customerId, number: "77", boughtAt: order.createdAt },
      ...{ subtotalPaise: order.totals.subtotal, totalPaise: order.totals.total },
    };
    await insertLegacyOrder(database().db, { ...draft, lines: lines.slice(0, 1) });
    await insertLegacyOrder(database().db, { ...draft, lines });
    await insertLegacyOrder(database().db, { ...draft, lines });
    const ledger = new Ledger();
    ledger.add(order, "te", order.createdAt, { orders: 1, paise: order.totals.total });
    const counts = [...(await storedSums())].filter(([, sums]) =>
      Object.values(sums).some((sum) => sum !== 0),
    );
    expect(new Map(counts)).toEqual(ledger.sums);
  });
});

let orders = 0;

function randomOrder(
  random: Random,
  customerId: number,
  createdAt: Date,
  lineCount = random.whole(1, 4),
): NewOrder {
  const [line] = orderDraft(customerId, createdAt).lines;
  if (!line) throw new Error("The draft has no line");
  orders += 1;
  const listed = Array.from({ length: lineCount }, () => {
    const productId = random.whole(1, 5);
    return {
      ...line,
      productId,
      variantId: 2 * productId + random.whole(0, 1),
      pricePaise: random.whole(1, 500) * 33,
      quantity: random.whole(1, 3),
    };
  });
  const amounts = listed.map(({ pricePaise, quantity }) => pricePaise * quantity);
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  // A code discounts only some lines.
  const weights = amounts.map((amount) => (random.chance(0.7) ? amount : 0));
  const discount = random.chance(0.5) ? Math.floor(weights.reduce((sum, weight) => sum + weight, 0) / 4) : 0;
  const shares = discountShares(weights, discount);
  const lines = listed.map((each, index) => ({ ...each, discountPaise: shares[index] ?? 0 }));
  return {
    ...orderDraft(customerId, createdAt),
    ...{
      providerOrderId: `order_sold_${orders}`,
      totals: { subtotal, discount, total: subtotal - discount },
    },
    ...{ lines },
  };
}
