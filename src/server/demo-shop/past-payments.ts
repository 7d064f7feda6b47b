import { join } from "node:path";
import { paymentsIn } from "../adapters/payments/hdfc-payment.ts";
import { hdfcOrder } from "../adapters/payments/hdfc-shapes.ts";
import { paymentOf } from "../adapters/payments/razorpay-provider.ts";
import type { NewProviderRefund, Payer, ProviderPayment } from "../domains/payments/index.ts";

/** Writes payments of the past into the journals of the payment emulators. */
export interface PastPayments {
  readonly razorpay: PastProvider;
  readonly hdfc: PastProvider;
}

export interface PastProvider {
  /** `amount` in paise. */
  openOrder(order: {
    readonly id: string;
    readonly amount: number;
    readonly currency: string;
    readonly customer: Payer;
  }): Promise<void>;
  /** `cancel`: the customer cancels. `later`: the payment stays pending at the bank. */
  pay(orderId: string, outcome: "success" | "failure" | "cancel" | "later"): Promise<void>;
  /** Refunds at once; answers the refund's id. */
  refund(refund: NewProviderRefund): Promise<string>;
  /** Payments as the provider would report them. */
  paymentsOf(orderId: string): ProviderPayment[];
}

/**
 * Opens the journals of the payment emulators in the data folder, to add payments of the past. `now` is the
 * time of what is written. The emulators read the journals when they start, so write before they start.
 */
export async function openPastPayments(dataDir: string, now: () => Date): Promise<PastPayments> {
  const folder = join(dataDir, "emulator");
  return { razorpay: await pastRazorpay(folder, now), hdfc: await pastHdfc(folder, now) };
}

async function pastRazorpay(folder: string, now: () => Date): Promise<PastProvider> {
  const { openRazorpayBank, RAZORPAY_JOURNAL } = await import("@kasuti/payment-emulators");
  const bank = await openRazorpayBank(join(folder, RAZORPAY_JOURNAL), now);
  return {
    openOrder: async ({ id, amount, currency, customer }) => {
      await bank.createOrder({ id, amount, currency, receipt: null, notes: { customer: `${customer.id}` } });
    },
    pay: async (orderId, outcome) => {
      await bank.pay(orderId, outcome);
    },
    refund: async ({ paymentId, amount, idempotencyKey }) => {
      const newRefund = { amount, idempotencyKey, receipt: idempotencyKey, status: "processed" } as const;
      return (await bank.refund(paymentId, newRefund)).id;
    },
    paymentsOf: (orderId) => bank.paymentsOf(orderId).map(paymentOf),
  };
}

async function pastHdfc(folder: string, now: () => Date): Promise<PastProvider> {
  const { EMULATED_HDFC, HDFC_JOURNAL, hdfcOrderView, openHdfcBank } = await import(
    "@kasuti/payment-emulators"
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
