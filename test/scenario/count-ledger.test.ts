import { expect, test } from "vitest";
import { countLedger } from "./count-ledger.ts";
import type { BookedPayment } from "./emulated-provider.ts";
import type { StoredOrder } from "./observe.ts";
import type { ModelOrder } from "./shop-model.ts";

const ROW: StoredOrder = {
  ...{ number: 1, customer_id: 1, state: "paid", provider_order_id: "a", provider_payment_id: "p" },
  ...{ subtotal_paise: 100, amount_paise: 100, refunded_paise: 0 },
};
const PAYMENT: BookedPayment = { id: "p", amount: 100, status: "captured", isTaken: true, refunded: 0 };
const ORDER: ModelOrder = {
  ...{ providerOrderId: "a", provider: "razorpay", customer: 0, amount: 100, variants: [1] },
  ...{
    numbers: new Set([1]),
    isHeard: true,
    isRefundedByHand: false,
    parts: [],
    purchase: new Set(),
    story: [],
  },
};

/** One purchase of the orders `a` and `b`, each with what the shop says of it and what its provider has. */
function count(...orders: readonly (readonly [state: string, payments: readonly BookedPayment[]])[]) {
  const purchase = new Set<ModelOrder>();
  const ids = orders.map((_, index) => "ab"[index] ?? "");
  const models = ids.map((providerOrderId) => ({ ...ORDER, providerOrderId, purchase }));
  for (const model of models) purchase.add(model);
  return countLedger({
    orders: models,
    books: new Map(ids.map((id, index) => [id, orders[index]?.[1] ?? []])),
    kept: {
      orders: ids.map((id, index) => ({ ...ROW, provider_order_id: id, state: orders[index]?.[0] ?? "" })),
    },
  });
}

const WELL = { lost: 0, doubled: 0, unpaid: 0 };
const returned = { ...PAYMENT, refunded: 100 };

test.each([
  ["paid once", count(["paid", [PAYMENT]]), WELL],
  ["paid twice, of which one went back", count(["paid", [PAYMENT, returned]]), WELL],
  ["paid, and went back", count(["failed", [returned]]), WELL],
  ["paid by its second order", count(["failed", []], ["paid", [PAYMENT]]), WELL],
  ["paid, and not delivered", count(["failed", [PAYMENT]]), { ...WELL, lost: 1 }],
  ["paid twice", count(["paid", [PAYMENT, PAYMENT]]), { ...WELL, doubled: 1 }],
  ["paid on two orders", count(["paid", [PAYMENT]], ["paid", [PAYMENT]]), { ...WELL, doubled: 1 }],
  ["delivered without money", count(["paid", []]), { ...WELL, unpaid: 1 }],
])("a purchase that is %s", (_, counted, wanted) => {
  expect(counted).toEqual(wanted);
});

test("an order that nobody knows of is delivered without money", () => {
  const kept = { orders: [{ ...ROW, provider_order_id: "unknown" }] };
  expect(countLedger({ orders: [], books: new Map(), kept })).toEqual({ ...WELL, unpaid: 1 });
});
