import { join } from "node:path";
import { paymentsIn } from "./adapters/payments/hdfc-payment.ts";
import { hdfcOrder } from "./adapters/payments/hdfc-shapes.ts";
import { paymentOf } from "./adapters/payments/razorpay-provider.ts";
import type { PastPayments, PastProvider } from "./demo-shop/index.ts";

/**
 * The books of the payment emulators in the data folder, to write payments of the past into. `now` is when they happen. The
 * emulators read these books when they start, so nobody writes here once they have.
 */
export async function openPastPayments(dataDir: string, now: () => Date): Promise<PastPayments> {
  const folder = join(dataDir, "emulator");
  return { razorpay: await pastRazorpay(folder, now), hdfc: await pastHdfc(folder, now) };
}

async function pastRazorpay(folder: string, now: () => Date): Promise<PastProvider> {
  const { openRazorpayBank, RAZORPAY_JOURNAL } = await import("./emulators/razorpay/index.ts");
  const bank = await openRazorpayBank(join(folder, RAZORPAY_JOURNAL), now);
  return {
    openOrder: async ({ id, amount, currency, customer }) => {
      await bank.createOrder({ id, amount, currency, receipt: null, notes: { customer: `${customer.id}` } });
    },
    pay: async (orderId, outcome) => {
      await bank.pay(orderId, outcome);
    },
    refund: async ({ paymentId, amount, idempotencyKey }) => {
      const wanted = { amount, idempotencyKey, receipt: idempotencyKey, status: "processed" } as const;
      return (await bank.refund(paymentId, wanted)).id;
    },
    paymentsOf: (orderId) => bank.paymentsOf(orderId).map(paymentOf),
  };
}

async function pastHdfc(folder: string, now: () => Date): Promise<PastProvider> {
  const { EMULATED_HDFC, HDFC_JOURNAL, hdfcOrderView, openHdfcBank } = await import(
    "./emulators/hdfc/index.ts"
  );
  const { merchantId } = EMULATED_HDFC;
  const bank = await openHdfcBank(join(folder, HDFC_JOURNAL), merchantId, now);
  return {
    openOrder: async ({ id, amount, currency, customer }) => {
      const { email: customerEmail, phone: customerPhone } = customer;
      const payer = { customerId: `${customer.id}`, customerEmail, customerPhone };
      await bank.openOrder({ id, amount, currency, ...payer, returnUrl: "" });
    },
    pay: async (orderId, outcome) => {
      await bank.pay(orderId, outcome);
    },
    refund: async ({ orderId, amount, idempotencyKey }) => {
      const { refunds } = await bank.refund(orderId, { id: idempotencyKey, amount, status: "SUCCESS" });
      return refunds.at(-1)?.ref ?? idempotencyKey;
    },
    paymentsOf: (orderId) => paymentsIn(hdfcOrder.parse(hdfcOrderView(bank.order(orderId), merchantId))),
  };
}
