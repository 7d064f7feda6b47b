import type { Database } from "../../src/server/db/database.ts";
import { createOrderStore, type NewOrder } from "../../src/server/domains/orders/index.ts";
import type { ProviderPayment } from "../../src/server/domains/payments/index.ts";

export interface OpenOrder {
  readonly number: number;
  readonly providerOrderId: string;
  /** A payment of all it costs; `name` begins its id. */
  captured(name: string): ProviderPayment;
}

let drafts = 0;

/** One design of ₹100, ordered at Razorpay under an id of its own. */
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

/** Freezes such an order, whatever else the customer has open. */
export async function addOpenOrder(db: Database, customerId: number, createdAt: Date): Promise<OpenOrder> {
  const draft = orderDraft(customerId, createdAt);
  const { providerOrderId } = draft;
  const after = new Date(createdAt.getTime() + 1);
  const number = await createOrderStore(db).insert(draft, { since: after, numbers: [] });
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
