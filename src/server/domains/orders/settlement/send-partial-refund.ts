import { Failure } from "../../failure.ts";
import { type PaymentProviders, type ProviderRefund, providerNamed } from "../../payments/index.ts";
import type { DueRefund } from "./due-refund.ts";

/**
 * Sends a partial refund once, however often it is requested. A provider never refunds a whole payment twice,
 * but it would repeat a partial refund if it had lost the key. An existing refund is therefore looked up
 * first.
 * @throws Failure provider-unavailable; provider-refused when the provider refused and has no such refund
 */
export async function sendPartialRefund(
  providers: PaymentProviders,
  due: DueRefund,
): Promise<ProviderRefund> {
  const knownRefund = await findPartialRefund(providers, due);
  if (knownRefund) return knownRefund;
  try {
    return await providerNamed(providers, due.provider).refund({
      ...refundIdentity(due),
      amount: due.amountPaise,
    });
  } catch (error) {
    // An earlier request may have reached the provider after the look-up.
    const madeRefund = isRefusal(error) ? await findPartialRefund(providers, due) : undefined;
    if (madeRefund) return madeRefund;
    throw error;
  }
}

/** State of a partial refund at its provider; `undefined` when the provider has none. */
async function findPartialRefund(
  providers: PaymentProviders,
  due: DueRefund,
): Promise<ProviderRefund | undefined> {
  const provider = providerNamed(providers, due.provider);
  const { idempotencyKey, ...payment } = refundIdentity(due);
  const refunds = await provider.refundsOf(payment);
  return refunds.find(({ reference }) => reference === provider.refundReference(idempotencyKey));
}

export function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.code === "provider-refused";
}

function refundIdentity({ providerOrderId: orderId, paymentId, attempt, part }: DueRefund) {
  return { orderId, paymentId, idempotencyKey: partialRefundKey(part?.reference ?? "", attempt) };
}

/** Key of an attempt; one key is used until the bank gives the refund up. */
export function partialRefundKey(reference: string, attempt: number): string {
  return attempt === 0 ? reference : `${reference}-${attempt}`;
}
