import { expect, test } from "vitest";
import { dueRefund } from "./due-refund.ts";

const payment = {
  ...{ orderNumber: 10001, provider: "razorpay", providerPaymentId: "pay_1" },
  ...{ amountPaise: 180_00, refundAttempt: 2 },
};
const order = { providerOrderId: "order_1", refundedPaise: 50_00 };

test("of the payment that paid the order, what earlier refunds left is due", () => {
  expect(dueRefund(payment, { ...order, providerPaymentId: "pay_1" })).toEqual({
    ...{ orderNumber: 10001, provider: "razorpay", providerOrderId: "order_1", paymentId: "pay_1" },
    ...{ amountPaise: 130_00, attempt: 2 },
  });
});

test.each(["pay_2", null])(
  "a payment that paid no order is due whole (the order has %s)",
  (providerPaymentId) => {
    expect(dueRefund(payment, { ...order, providerPaymentId }).amountPaise).toBe(180_00);
  },
);
