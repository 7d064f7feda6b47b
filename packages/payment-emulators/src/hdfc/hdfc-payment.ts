import { setTimeout as sleep } from "node:timers/promises";
import type { FaultScript } from "../faults/fault-script.ts";
import type { Outcome } from "../outcomes.ts";
import type { HdfcBank } from "./hdfc-bank.ts";
import { type EmulatedHdfcOrder, statusOf } from "./hdfc-entities.ts";
import type { NotifyHdfcShop } from "./hdfc-events.ts";

export interface EmulatedHdfc {
  readonly bank: HdfcBank;
  readonly notifyShop: NotifyHdfcShop;
  readonly faults: FaultScript;
  readonly keys: HdfcKeys;
}

export interface HdfcKeys {
  readonly merchantId: string;
  readonly apiKey: string;
  readonly responseKey: string;
}

export interface PaymentRequest {
  readonly orderId: string;
  readonly outcome: Outcome;
  /** Paise. */
  readonly amount?: number | undefined;
}

/** Makes a customer's payment, unless the fault script changes it, and sends the webhooks. */
export async function payOrder(hdfc: EmulatedHdfc, request: PaymentRequest): Promise<EmulatedHdfcOrder> {
  const { bank, faults, notifyShop } = hdfc;
  const place = { on: "pay", orderId: request.orderId } as const;
  const lateFault = faults.take(place, "late");
  const { outcome, amount = request.amount } = faults.take(place, "become") ?? request;
  const attempts = bank.order(request.orderId).transactions.length;
  const order = await bank.pay(request.orderId, lateFault ? "failure" : outcome, amount);
  if (order.transactions.length === attempts) return order;
  if (lateFault) void decideLater(hdfc, order.id, lateFault.ms).catch(() => {});
  const first = faults.take(place, "webhooks-first") !== undefined;
  await notifyShop("TXN_CREATED", order, { first });
  await notifyOfEnd(hdfc, order, { first });
  return order;
}

/** Decides the order's latest open transaction. */
export async function decideOrder(
  hdfc: EmulatedHdfc,
  orderId: string,
  outcome: Outcome,
): Promise<EmulatedHdfcOrder> {
  const order = await hdfc.bank.decide(orderId, outcome);
  await notifyOfEnd(hdfc, order);
  return order;
}

async function decideLater(hdfc: EmulatedHdfc, orderId: string, ms: number): Promise<void> {
  await sleep(ms, undefined, { ref: false });
  await decideOrder(hdfc, orderId, "success");
}

async function notifyOfEnd(
  { notifyShop }: EmulatedHdfc,
  order: EmulatedHdfcOrder,
  options?: { first: boolean },
) {
  const status = statusOf(order);
  if (status === "CHARGED") await notifyShop("ORDER_SUCCEEDED", order, options);
  if (status === "AUTHORIZATION_FAILED" || status === "AUTHENTICATION_FAILED")
    await notifyShop("ORDER_FAILED", order, options);
}

export interface RefundRequest {
  readonly orderId: string;
  readonly requestId: string;
  /** Paise. */
  readonly amount: number;
}

export async function refundOrder(hdfc: EmulatedHdfc, request: RefundRequest): Promise<EmulatedHdfcOrder> {
  const { bank, faults, notifyShop } = hdfc;
  const { orderId, requestId: id, amount } = request;
  const fault = faults.take({ on: "refund", orderId }, "fail", "pend");
  const isNew = !bank.order(orderId).refunds.some((past) => past.id === id);
  const order = await bank.refund(orderId, { id, amount, status: fault ? "PENDING" : "SUCCESS" });
  if (!isNew) return order;
  if (!fault) await notifyShop("ORDER_REFUNDED", order);
  else void endLater(hdfc, request, fault.do === "pend" ? fault.ms : 0, fault.do).catch(() => {});
  return order;
}

async function endLater(hdfc: EmulatedHdfc, request: RefundRequest, ms: number, result: "fail" | "pend") {
  await sleep(ms, undefined, { ref: false });
  await endRefund(hdfc, request.orderId, request.requestId, result === "fail" ? "FAILURE" : "SUCCESS");
}

/** Ends a pending refund and notifies the shop. */
export async function endRefund(
  { bank, notifyShop }: EmulatedHdfc,
  orderId: string,
  refundId: string,
  status: "SUCCESS" | "FAILURE",
): Promise<void> {
  const order = await bank.endRefund(orderId, refundId, status);
  await notifyShop(status === "SUCCESS" ? "ORDER_REFUNDED" : "ORDER_REFUND_FAILED", order);
}
