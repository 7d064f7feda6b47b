import { expect, test } from "vitest";
import { countLedger } from "./count-ledger.ts";
import type { ProviderPayment } from "./emulated-provider.ts";
import type { ExpectedOrder } from "./expected-state.ts";
import type { StoredOrder } from "./observe.ts";

const ROW: StoredOrder = {
  ...{ number: 1, customer_id: 1, state: "paid", provider_order_id: "a", provider_payment_id: "p" },
  ...{ subtotal_paise: 100, amount_paise: 100, refunded_paise: 0 },
  ...{ provider: "razorpay", exchange_in_paise: 0, exchange_out_paise: 0 },
};
const PAYMENT: ProviderPayment = { id: "p", amount: 100, status: "captured", isCaptured: true, refunded: 0 };
const ORDER: ExpectedOrder = {
  ...{ providerOrderId: "a", provider: "razorpay", customer: 0, amount: 100, credit: 0, variants: [1] },
  ...{
    numbers: new Set([1]),
    mayKnowPaid: true,
    isRefundedByHand: false,
    partialRefunds: [],
    exchanges: [],
    purchase: new Set(),
    trace: [],
  },
};

/**
 * Counts one purchase with orders `a` and `b`, given each order's state in the shop and payments at the
 * provider.
 */
function count(...orders: readonly (readonly [state: string, payments: readonly ProviderPayment[]])[]) {
  const purchase = new Set<ExpectedOrder>();
  const ids = orders.map((_, index) => "ab"[index] ?? "");
  const models = ids.map((providerOrderId) => ({ ...ORDER, providerOrderId, purchase }));
  for (const model of models) purchase.add(model);
  return countLedger({
    orders: models,
    providerPayments: new Map(ids.map((id, index) => [id, orders[index]?.[1] ?? []])),
    records: {
      orders: ids.map((id, index) => ({ ...ROW, provider_order_id: id, state: orders[index]?.[0] ?? "" })),
    },
  });
}

const NONE = { lost: 0, doubled: 0, unpaid: 0 };
const refunded = { ...PAYMENT, refunded: 100 };

test.each([
  ["paid once", count(["paid", [PAYMENT]]), NONE],
  ["paid twice with one payment refunded", count(["paid", [PAYMENT, refunded]]), NONE],
  ["paid and refunded", count(["failed", [refunded]]), NONE],
  ["paid on its second order", count(["failed", []], ["paid", [PAYMENT]]), NONE],
  ["paid but not delivered", count(["failed", [PAYMENT]]), { ...NONE, lost: 1 }],
  ["paid twice", count(["paid", [PAYMENT, PAYMENT]]), { ...NONE, doubled: 1 }],
  ["paid on two orders", count(["paid", [PAYMENT]], ["paid", [PAYMENT]]), { ...NONE, doubled: 1 }],
  ["delivered without money", count(["paid", []]), { ...NONE, unpaid: 1 }],
])("counts a purchase that is %s", (_, counted, wanted) => {
  expect(counted).toEqual(wanted);
});

test("counts a paid order unknown to the scenario as delivered without money", () => {
  const records = { orders: [{ ...ROW, provider_order_id: "unknown" }] };
  expect(countLedger({ orders: [], providerPayments: new Map(), records })).toEqual({ ...NONE, unpaid: 1 });
});
