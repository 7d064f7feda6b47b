import { useEffect, useState } from "react";
import type { Address } from "../../../../contract/addresses.ts";
import { ORDER_CREATED_REDIRECT_MS } from "../../../../contract/constants.ts";
import type { Customer } from "../../../../contract/customers.ts";
import type { UndecidedPayment } from "../../../../contract/orders.ts";
import { path } from "../../../../contract/paths.ts";
import type { PaymentProviderName } from "../../../../contract/shop.ts";
import type { Sent } from "../../../../contract/wire.ts";
import { failureSentence, isUnreachable } from "../../../api/failure-sentence.ts";
import { useNavigate } from "../../../router/router-context.tsx";
import { useApp } from "../../../state/app-context.ts";
import {
  type Cart,
  cartLines,
  cartTotals,
  orderedProducts,
  withoutOrdered,
} from "../../../state/cart-rules.ts";
import { cartStore } from "../../../state/cart-store.ts";
import { ordersStore } from "../../../state/orders-store.ts";
import { refreshCart } from "../../../state/refresh-cart.ts";
import { toast } from "../../../state/toasts.ts";
import { reloadUndecided, undecidedOf, useUndecided } from "../../../state/undecided-payments.ts";
import { createProviderOrder, type ProviderOrder, providerNames } from "./open-order.ts";
import { afterOrderRefused, afterWidgetClosed, changedTotal } from "./payment-decisions.ts";
import { orderPayload, widgetRequest } from "./payment-requests.ts";
import { forgetReceipt, keepReceipt, openReceipt, type PaymentReceipt } from "./payment-token.ts";
import { openRazorpay } from "./razorpay-widget.ts";
import { useBackToPage } from "./use-back-to-page.ts";

export type PaymentState =
  | { readonly at: "idle" | "busy" | "paid" }
  /** The server asks for another total than the one shown, in paise. */
  | { readonly at: "changed"; readonly order: ProviderOrder; readonly cart: Cart; readonly shown: number }
  /** Paid, and not known yet whether the order exists; `attempt` counts the questions so far. */
  | { readonly at: "confirming"; readonly receipt: PaymentReceipt; readonly attempt: number };

export interface Payment {
  readonly state: PaymentState;
  readonly provider: PaymentProviderName;
  readonly chooseProvider: (provider: PaymentProviderName) => void;
  /** `Pay now`. */
  readonly pay: () => Promise<void>;
  /** Yes to a changed total. */
  readonly payChanged: () => Promise<void>;
  readonly leaveChanged: () => void;
  /** Asks once more whether the order of an open payment exists. */
  readonly confirm: () => Promise<void>;
  /** Payments of this cart that their banks have not decided, and that the customer has not given up. */
  readonly undecided: readonly UndecidedPayment[];
  /** The customer pays otherwise, knowing that the bank may still take this payment. */
  readonly giveUp: (orderId: string) => void;
  /** The bank has decided: the cart is bought. */
  readonly bought: () => void;
}

/**
 * The sequence of specification section 4: provider order, pre-order, window, capture, order. A hosted page takes the
 * place of the window and leads to the payment return page.
 */
export function usePayment(customer: Customer | undefined, address: Address | null, cart: Cart): Payment {
  const { api, messages, shop, language } = useApp();
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>({ at: "idle" });
  const [provider, chooseProvider] = useState<PaymentProviderName>(shop.paymentProviders[0] ?? "razorpay");
  const m = messages.checkout;
  const everyUndecided = useUndecided();
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  const isOpen = ({ orderId }: UndecidedPayment) => !givenUp.includes(orderId);
  const undecided = undecidedOf(cartLines(cart), everyUndecided).filter(isOpen);

  const backToIdle = (said: string, title?: string) => {
    toast.error(said, title === undefined ? {} : { title });
    setState({ at: "idle" });
  };

  const whyNot = (error: unknown) =>
    failureSentence(
      messages,
      error,
      isUnreachable(error) ? messages.common.unreachable : messages.sentences.paymentFailed,
    );

  async function pay() {
    if (state.at !== "idle" || customer === undefined) return;
    if (address === null) return toast.error(messages.sentences.addressMissing);
    setState({ at: "busy" });
    const shown = cartTotals(cart).total;
    try {
      const order = await createProviderOrder(api, provider, { cartItems: cartLines(cart) });
      if (order.paid) return settled(orderedProducts(cart));
      if (order.undecided?.some(isOpen)) {
        await reloadUndecided();
        return setState({ at: "idle" });
      }
      if (changedTotal(shown, order.data.data.amount) === null) return await payOrder(order, cart);
      await refreshCart(api);
      setState({ at: "changed", order, cart, shown });
    } catch (error) {
      await refreshCart(api);
      const failed = m.providerOrderFailed(providerNames[provider]);
      backToIdle(whyNot(error), failed);
    }
  }

  async function payOrder(order: ProviderOrder, paidCart: Cart) {
    if (customer === undefined || address === null) return setState({ at: "idle" });
    setState({ at: "busy" });
    const payload = orderPayload(order, customer, address, orderedProducts(paidCart));
    try {
      await api.preorder(payload);
    } catch (error) {
      return backToIdle(whyNot(error));
    }
    if (order.paymentUrl) return location.assign(order.paymentUrl);
    const outcome = await openRazorpay(widgetRequest(order, customer, shop, language)).catch(() => null);
    if (outcome === null) return backToIdle(m.widgetFailed);
    if ("closed" in outcome) return closed(outcome.declined);
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = outcome.paid;
    const { amount } = order.data.data;
    const receipt = { amount, decidesBy: order.decidesBy, order: { ...payload, paymentId, signature } };
    keepReceipt(receipt);
    await settle(receipt, 0);
  }

  function closed(declined: boolean) {
    setState({ at: "idle" });
    if (afterWidgetClosed(declined) === "idle") return toast.info(m.dismissed);
    toast.error(messages.sentences.paymentFailed);
    navigate(path.orderFailed());
  }

  async function settle(receipt: PaymentReceipt, attempt: number) {
    const { paymentId } = receipt.order;
    await api.capturePayment({ paymentId, backendAmount: receipt.amount }).catch(() => undefined);
    try {
      const { order } = await api.createOrder(receipt.order);
      // The mail goes out by itself; asking for it right after the purchase sends no second one.
      api.orderEmail({ orderNumber: order.number }).catch(() => undefined);
      forgetReceipt();
      settled(receipt.order.products);
    } catch (error) {
      if (afterOrderRefused(error) === "confirming")
        return setState({ at: "confirming", receipt, attempt: attempt + 1 });
      forgetReceipt();
      toast.error(messages.sentences.orderFailed);
      navigate(path.orderFailed());
    }
  }

  function settled(products: Sent<"createOrder">["products"]) {
    setState({ at: "paid" });
    cartStore.replace(withoutOrdered(cartStore.get(), products));
    toast.success(m.paid);
    ordersStore.reload().catch(() => undefined);
  }

  useDownloadsWhenPaid(state.at === "paid");
  useBackToPage(() => setState((before) => (before.at === "busy" ? { at: "idle" } : before)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open payment is looked for once the customer is known
  useEffect(() => {
    const receipt = customer && openReceipt(customer.id);
    if (!receipt) return;
    setState({ at: "confirming", receipt, attempt: 0 });
    settle(receipt, 0);
  }, [customer?.id]);

  return {
    state,
    provider,
    chooseProvider,
    pay,
    payChanged: async () => (state.at === "changed" ? payOrder(state.order, state.cart) : undefined),
    leaveChanged: () => setState({ at: "idle" }),
    confirm: async () => (state.at === "confirming" ? settle(state.receipt, state.attempt) : undefined),
    undecided,
    giveUp: (orderId) => {
      forgetReceipt();
      setGivenUp([...givenUp, orderId]);
      setState({ at: "idle" });
    },
    bought: () => settled(orderedProducts(cart)),
  };
}

/** A second after the order was created its files are one tap away. */
function useDownloadsWhenPaid(paid: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!paid) return;
    const timer = setTimeout(() => navigate(path.downloads()), ORDER_CREATED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [paid, navigate]);
}
