import { createRandom, type Random } from "@kasuti/seeded-random";
import { sql } from "drizzle-orm";
import { languages } from "../../src/contract/languages.ts";
import type { Database } from "../../src/server/db/database.ts";
import { refunds } from "../../src/server/db/schema/index.ts";
import {
  issueReceipt,
  issueRefundNote,
  type ReceiptedOrder,
  type Seller,
} from "../../src/server/domains/receipts/index.ts";
import { addOrder } from "../databases/test-rows.ts";
import { testSeller } from "../shop/test-shop.ts";

export const registeredSeller: Seller = {
  ...testSeller,
  registration: {
    gstin: "29AAGCB7383J1Z4",
    state: { code: "29", name: "Karnataka" },
    sac: "998439",
    rate: 1800,
  },
};

const BUYERS = [
  { states: "Karnataka" },
  { states: "Telangana" },
  { states: "Maharashtra" },
  { states: "Elsewhere" },
  { states: "Maharashtra", gstin: "27AAPFU0939F1ZV" },
  { states: "Karnataka", gstin: "29AAGCB7383J1Z4" },
];

export interface YearOrder {
  readonly paise: number;
  readonly at: Date;
  readonly buyer?: (typeof BUYERS)[number];
  readonly name?: string;
}

/** Adds a paid order with its document; its lines have odd prices. */
export async function sell(db: Database, seller: Seller, customerId: number, order: YearOrder) {
  const { paise, at, buyer, name = "Latha Rao" } = order;
  const first = Math.floor(paise * 0.37);
  const share = Math.floor((7_77 * first) / (paise + 7_77));
  const lines = [
    { unitPricePaise: first, discountPaise: share },
    { unitPricePaise: paise + 7_77 - first, discountPaise: 7_77 - share },
  ].map((price, index) => ({
    ...{ productName: `Lotus ${index + 1}`, nameInMails: `Lotus ${index + 1}`, variantName: "DST" },
    ...{ productPhoto: "", quantity: 1, listPricePaise: price.unitPricePaise, ...price },
  }));
  const sums = { subtotalPaise: paise + 7_77, discountPaise: 7_77, applied: null, amountPaise: paise };
  const number = await addOrder(db, { customerId, ...sums, createdAt: at, settledAt: at });
  const address = { id: 1, fullname: name, phone: "9876500001", shipping: "", area: "", city: "Hubballi" };
  await db.execute(sql`
    insert into payments (order_number, provider, provider_payment_id, amount_paise, currency, state)
    select number, provider, provider_payment_id, amount_paise, currency, 'captured' from orders
    where number = ${number} and amount_paise > 0`);
  const receipted: ReceiptedOrder = {
    // Documents speak the customer's language; the books are the same.
    language: languages[number % languages.length] ?? "en",
    ...{ number, customerName: name, lines, ...sums, payment: `pay_${number}`, paidAt: at },
    billing: buyer && { ...address, district: "", ...buyer },
  };
  const receipt = await db.transaction((tx) => issueReceipt(tx, seller, receipted, at));
  return { number, receipted, receipt };
}

/** Refunds a part of an order, or everything that is left, with its note. */
export async function refund(
  db: Database,
  seller: Seller,
  { receipted }: { readonly receipted: ReceiptedOrder },
  { now, paise }: { readonly now: Date; readonly paise?: number },
) {
  const { number, amountPaise } = receipted;
  return db.transaction(async (tx) => {
    if (paise === undefined) {
      await tx.execute(
        sql`update orders set refunded_paise = amount_paise, state = 'refunded' where number = ${number}`,
      );
      return issueRefundNote(tx, seller, receipted, { now });
    }
    const row = {
      orderNumber: number,
      reference: `${number}-${paise}`,
      amountPaise: paise,
      reason: "test",
      who: "test",
    };
    const [added] = await tx
      .insert(refunds)
      .values({ ...row, state: "done", dueAt: now, askedAt: now })
      .returning({ id: refunds.id });
    await tx.execute(
      sql`update orders set refunded_paise = refunded_paise + ${paise} where number = ${number}`,
    );
    const lines = paise < amountPaise / 2 ? receipted.lines.slice(0, 1) : [];
    const part = { id: added?.id ?? 0, amountPaise: paise, lines };
    return issueRefundNote(tx, seller, receipted, { now, part });
  });
}

/** Random orders and refunds of the financial year 2026-27, in the order of their time. */
export async function fillYear(
  db: Database,
  seller: Seller,
  customerId: number,
  count: number,
): Promise<void> {
  const random: Random = createRandom("books");
  const begin = Date.parse("2026-03-31T18:30:00Z");
  const length = 365 * 86_400_000;
  for (let index = 0; index < count; index += 1) {
    const at = new Date(begin + Math.floor((length * index) / count));
    const paise = random.chance(0.1) ? random.whole(1_00_000_01, 2_00_000_00) : random.whole(1_00, 3_000_00);
    const order = await sell(db, seller, customerId, { paise, at, buyer: random.pick(BUYERS) });
    const left = paise - 1;
    if (random.chance(0.15)) await refund(db, seller, order, { now: at, paise: random.whole(1, left) });
    if (random.chance(0.1)) await refund(db, seller, order, { now: new Date(at.getTime() + 1) });
  }
}
