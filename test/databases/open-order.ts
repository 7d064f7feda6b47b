import type { Database } from "../../src/server/db/database.ts";
import { type NewOrder, placeOrder } from "../../src/server/domains/orders/index.ts";
import type { ProviderPayment } from "../../src/server/domains/payments/index.ts";

export interface OpenOrder {
  readonly number: number;
  readonly providerOrderId: string;
  /** Captured payment of the whole amount; `name` is the prefix of its id. */
  captured(name: string): ProviderPayment;
}

let drafts = 0;

/** Order of one design of ₹100 at Razorpay, with a unique provider order id. */
export function orderDraft(customerId: number, createdAt: Date): NewOrder {
  drafts += 1;
  const line = {
    variantId: 1,
    variantName: "Usha Janome",
    productId: 1,
    productName: "Lotus",
    pricePaise: 100_00,
    path: "designs/1/1-JN.zip",
    fileHash: "a".repeat(64),
    fileSize: 1000,
    photo: "/media/x/800.webp",
    quantity: 1,
  };
  return {
    customerId,
    provider: "razorpay",
    providerOrderId: `order_${drafts}`,
    totals: { subtotal: 100_00, discount: 0, total: 100_00 },
    currency: "INR",
    lines: [line],
    createdAt,
    reconcileAt: createdAt,
  };
}

/** Inserts such an order, regardless of other open orders of the customer. */
export async function addOpenOrder(db: Database, customerId: number, createdAt: Date): Promise<OpenOrder> {
  const draft = orderDraft(customerId, createdAt);
  const { providerOrderId } = draft;
  const after = new Date(createdAt.getTime() + 1);
  const number = await placeOrder(db, draft, { since: after, numbers: [] });
  if (number === undefined) throw new Error("An order of that time is open");
  const captured = (name: string): ProviderPayment => ({
    id: `${name}_${number}`,
    orderId: providerOrderId,
    amount: 100_00,
    currency: "INR",
    state: "captured",
    method: "upi",
    refunded: 0,
    bankReference: `utr${number}`,
    reason: undefined,
  });
  return { number, providerOrderId, captured };
}
