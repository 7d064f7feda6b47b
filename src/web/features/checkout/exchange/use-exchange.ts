import { useEffect, useRef, useState } from "react";
import type { ExchangeOffer } from "../../../../contract/exchanges/exchange-cost.ts";
import { paymentProviders } from "../../../../contract/shop.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";
import { failureSentence } from "../../../../ui/api/failure-sentence.ts";
import { toast } from "../../../../ui/state/toasts.ts";
import type { ExchangeTexts } from "../../../messages/load-exchange.ts";
import { useApp } from "../../../state/app-context.ts";
import { customerStore } from "../../../state/customer/customer-store.ts";
import { exchangedOrder, ordersChanged } from "../../../state/customer/orders-changed.ts";
import { ordersStore } from "../../../state/customer/orders-store.ts";
import { confirmationDelay } from "../payment/payment-decisions.ts";
import { widgetRequest } from "../payment/payment-requests.ts";
import type { ProviderOrder } from "../payment/payment-run.ts";
import { openRazorpay } from "../payment/razorpay-widget.ts";

export interface ExchangeDialogProps {
  /** Number of the order. */
  readonly order: number;
  readonly variantId: number;
  readonly productId: number;
  readonly title: string;
  /** Rupees paid for the variant. */
  readonly paid: number;
  /** Its list price when it was bought, in rupees. */
  readonly listPrice: number;
  /** ISO time until which it can be exchanged. */
  readonly until: string;
  readonly onDone: () => void;
  readonly m: ExchangeTexts;
}

/**
 * Exchanges the variant, after the payment of a difference; `confirming` while the bank has not decided.
 * `onRefused` is called because prices may have changed.
 */
export function useExchange({ order, variantId, onDone, m }: ExchangeDialogProps, onRefused: () => void) {
  const { api, shop, language, messages } = useApp();
  const [provider, chooseProvider] = useState(shop.paymentProviders[0] ?? paymentProviders[0]);
  const [at, setAt] = useState<"idle" | "busy" | "confirming">("idle");
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function done(number: number) {
    toast.success(m.done(number));
    ordersStore.reload().catch(() => undefined);
    ordersChanged.set(ordersChanged.get() + 1);
    exchangedOrder.set(number);
    onDone();
  }

  /** Asks again until the payment has made the exchange. */
  async function confirm(toVariantId: number, attempt = 0): Promise<void> {
    setAt("confirming");
    try {
      const answer = await api.exchangeVariant({ orderNumber: order, variantId, toVariantId });
      if ("order" in answer) return done(answer.order.number);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, confirmationDelay(attempt)));
    if (isOpen.current) await confirm(toVariantId, attempt + 1);
  }

  async function pay(toVariantId: number, providerOrder: ProviderOrder) {
    if (providerOrder.paymentUrl) return location.assign(providerOrder.paymentUrl);
    const outcome = await openRazorpay(
      widgetRequest(providerOrder, await customerStore.load(), shop, language),
    );
    if ("paid" in outcome) return confirm(toVariantId);
    toast.info(m.closed);
    setAt("idle");
  }

  /** `price` of the variant and `cost` of the exchange are what the customer saw. */
  async function start(toVariantId: number, price: number, { cost, toPay }: ExchangeOffer) {
    setAt("busy");
    try {
      const seenPrices = { price, cost, ...(toPay > 0 && { provider }) };
      const answer = await api.exchangeVariant({ orderNumber: order, variantId, toVariantId, ...seenPrices });
      if ("order" in answer) return done(answer.order.number);
      await pay(toVariantId, answer);
    } catch (error) {
      toast.error(failureSentence(messages, error, m.refused));
      onRefused();
      setAt("idle");
    }
  }

  return { at, start, provider, chooseProvider };
}
