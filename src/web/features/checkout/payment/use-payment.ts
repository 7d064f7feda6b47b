import { useEffect, useState } from "react";
import type { PendingPayment } from "../../../../contract/orders.ts";
import { paymentProviders } from "../../../../contract/shop.ts";
import { useNavigate } from "../../../../ui/router/router-context.tsx";
import { useStore } from "../../../../ui/state/external-store.ts";
import { toast } from "../../../../ui/state/toasts.ts";
import { useReloadGuard } from "../../../../ui/use-reload-guard.ts";
import { useApp } from "../../../state/app-context.ts";
import { askAboutFits } from "../../../state/cart/ask-about-fits.ts";
import type { CartPrice } from "../../../state/cart/cart-price.ts";
import { type Cart, cartLines } from "../../../state/cart/cart-rules.ts";
import {
  pendingOf,
  reloadPendingPayments,
  usePendingPayments,
} from "../../../state/customer/pending-payments.ts";
import { createPaymentFlow } from "./payment-flow.ts";
import type { Payer, PaymentState } from "./payment-run.ts";
import { openRazorpay } from "./razorpay-widget.ts";

const IDLE: PaymentState = { at: "idle" };
const NONE: readonly string[] = [];

/** Payment of this cart; `payer` is missing until the customer is loaded. */
export function usePayment(payer: Payer | undefined, cart: Cart, price: CartPrice) {
  const app = useApp();
  const { code, totals } = price;
  const navigate = useNavigate();
  const [flow] = useState(() =>
    createPaymentFlow({
      app,
      navigate,
      toast,
      openWindow: openRazorpay,
      openBankPage,
      reloadPendingPayments,
    }),
  );
  const [isWaiting, setIsWaiting] = useState(false);
  const [provider, chooseProvider] = useState(app.shop.paymentProviders[0] ?? paymentProviders[0]);
  const givenUp = useStore(flow.givenUp, NONE);
  const pendingPayments = pendingOf(cartLines(cart), usePendingPayments());
  const customerId = payer?.customer.id;
  useEffect(() => flow.mount(), [flow]);
  useEffect(() => {
    if (customerId !== undefined) flow.resume(customerId);
  }, [flow, customerId]);
  useBackToPage(flow.restore);
  const start = () => {
    if (!payer || !totals) return;
    const { total } = totals;
    askAboutFits(() => flow.pay({ ...payer, cart, provider, total, code }));
  };
  useEffect(() => {
    if (!isWaiting || price.isLoading) return;
    setIsWaiting(false);
    start();
  });
  const state = useStore(flow.state, IDLE);
  // A reload now could close the payment window while money is moving.
  useReloadGuard(state.at === "busy" || state.at === "paid");
  return {
    state,
    provider,
    chooseProvider,
    /** Pays the total on the page, once it is known; after a failure it is asked for again. */
    pay: () => {
      if (totals) return start();
      if (price.isFailed) price.retry();
      setIsWaiting(true);
    },
    isWaiting,
    payChanged: () => payer && flow.payChanged(payer),
    leaveChanged: flow.leaveChanged,
    confirm: flow.confirm,
    /** Pending payments of this cart that the customer has not abandoned. */
    pendingPayments: pendingPayments.filter(({ orderId }) => !givenUp.includes(orderId)),
    giveUp: flow.giveUp,
    completePurchase: (payment: PendingPayment) => flow.completePurchase(payment, cart),
  };
}

export type Payment = ReturnType<typeof usePayment>;

const openBankPage = (address: string) => location.assign(address);

/** Calls `back` when the browser restores this page from its back/forward cache. */
function useBackToPage(back: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && back();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [back]);
}
