import { useEffect, useState } from "react";
import type { PendingPayment } from "../../../contract/orders.ts";
import type { Sent } from "../../../contract/wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { paymentTexts } from "../../messages/payment-texts.ts";
import { useLanguage, useMessages } from "../app-context.ts";
import { browserApi } from "../session/browser-api.ts";
import { createSessionResource, loadedValue, type ResourceState } from "../session/session-resource.ts";
import { useSession } from "../session/session-store.ts";

/** The customer's payments, from any device, that are pending at the bank. */
const pendingPaymentStore = createSessionResource<readonly PendingPayment[]>(
  async () => (await browserApi.listPendingPayments()).payments,
);

const UNKNOWN: ResourceState<readonly PendingPayment[]> = { status: "idle" };

export const reloadPendingPayments = pendingPaymentStore.reload;

/** Fetched again by every page that shows them; empty until loaded. */
export function usePendingPayments(): readonly PendingPayment[] {
  const session = useSession();
  useEffect(() => {
    if (session) reloadPendingPayments().catch(() => undefined);
  }, [session]);
  return loadedValue(useStore(pendingPaymentStore, UNKNOWN)) ?? [];
}

/** Pending payments for exactly this cart, whatever the designs cost now. */
export function pendingOf(
  cart: Sent<"createProviderOrder">["cartItems"],
  payments: readonly PendingPayment[],
): readonly PendingPayment[] {
  const wantedList = listOf(
    cart.map(({ id, qty = 1, selectedVariants }) => ({ id, qty, variants: selectedVariants })),
  );
  return payments.filter((payment) => listOf(payment.products) === wantedList);
}

interface PurchasedProduct {
  readonly id: number;
  readonly qty?: number;
  readonly variants: readonly { readonly id: number; readonly qty?: number }[];
}

function listOf(products: readonly PurchasedProduct[]): string {
  const lines = products.flatMap((product) =>
    product.variants.map((variant) => [product.id, variant.id, variant.qty ?? product.qty].join(":")),
  );
  return lines.toSorted().join(";");
}

/**
 * Runs `Ask again`: the shop asks the bank, and a toast reports the answer. `onPaid` is called after a
 * successful payment.
 */
export function useAskAgain(onPaid: (payment: PendingPayment) => void) {
  const messages = useMessages();
  const m = paymentTexts[useLanguage()];
  const [asking, setAsking] = useState<string>();

  async function ask(payment: PendingPayment) {
    setAsking(payment.orderId);
    try {
      const { success, pending } = await browserApi.finalizeOrder({ order_id: payment.orderId });
      await reloadPendingPayments();
      if (success) return onPaid(payment);
      if (pending) toast.info(m.stillPending);
      else toast.error(m.notPaid);
    } catch (error) {
      toast.error(failureSentence(messages, error, messages.common.unreachable));
    } finally {
      setAsking(undefined);
    }
  }
  return { asking, ask };
}
