const domains = "src/server/domains";
const orders = `${domains}/orders`;

/** Code that decides over money or access, with the tests that must find a fault in it. */
export const mutatedFiles: Readonly<Record<string, readonly string[]>> = {
  "src/contract/money.ts": ["src/contract/money.test.ts"],
  "src/contract/download-candidates.ts": ["src/contract/download-candidates.test.ts"],
  "src/contract/exchanges/exchange-cost.ts": ["src/contract/exchanges/exchange-cost.test.ts"],
  "src/contract/office/permissions.ts": ["src/contract/office/permissions.test.ts"],
  "src/server/adapters/payments/same-secret.ts": ["src/server/adapters/payments/webhook-secrets.test.ts"],
  "src/server/http/office/office-origin.ts": ["src/server/http/office/office-origin.test.ts"],
  [`${domains}/line-shares.ts`]: [
    `${domains}/line-shares.test.ts`,
    `${domains}/promotions/price-lines.test.ts`,
    `${domains}/receipts/receipt.test.ts`,
  ],
  [`${domains}/promotions/price-lines.ts`]: [`${domains}/promotions/price-lines.test.ts`],
  [`${domains}/promotions/promotion-use-store.ts`]: [`${orders}/customer/checkout/promotion-orders.test.ts`],
  [`${orders}/order.ts`]: [`${orders}/order.test.ts`, `${orders}/settlement/evaluate-payments.test.ts`],
  [`${orders}/settlement/evaluate-payments.ts`]: [`${orders}/settlement/evaluate-payments.test.ts`],
  [`${orders}/settlement/partial-refund.ts`]: [`${orders}/settlement/partial-refund.test.ts`],
  [`${orders}/settlement/due-refund.ts`]: [`${orders}/settlement/due-refund.test.ts`],
  [`${orders}/settlement/settle-order.ts`]: [
    `${orders}/records/order-timeline.test.ts`,
    `${orders}/settlement/refund-partially.test.ts`,
    `${orders}/settlement/settlement.test.ts`,
  ],
  [`${orders}/settlement/settlement-store.ts`]: [
    `${orders}/settlement/settlement-store.test.ts`,
    `${orders}/exchange/exchange-variant.test.ts`,
  ],
  [`${orders}/records/order-state-store.ts`]: [
    `${orders}/records/order-state-store.test.ts`,
    `${orders}/settlement/refund-order.test.ts`,
  ],
  [`${orders}/records/entitlement-store.ts`]: [`${orders}/records/entitlement-store.test.ts`],
  [`${orders}/exchange/exchange-line.ts`]: [`${orders}/exchange/exchange-variant.test.ts`],
  [`${domains}/receipts/receipt.ts`]: [`${domains}/receipts/receipt.test.ts`],
  [`${domains}/receipts/split-tax.ts`]: [`${domains}/receipts/split-tax.test.ts`],
  [`${domains}/books/books.ts`]: [`${domains}/books/finished-months.test.ts`],
  [`${domains}/downloads/download-link.ts`]: [`${domains}/downloads/download-link.test.ts`],
};
