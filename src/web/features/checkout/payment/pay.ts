import { path } from "../../../../contract/paths.ts";
import { type PaymentProviderName, providerNames } from "../../../../contract/shop.ts";
import { failureSentence, isUnreachable, refusalErrors } from "../../../../ui/api/failure-sentence.ts";
import { checkoutTexts } from "../../../messages/checkout-texts.ts";
import { refuseCode } from "../../../state/cart/cart-price.ts";
import { type Cart, cartLines, orderedProducts } from "../../../state/cart/cart-rules.ts";
import { refreshCart } from "../../../state/cart/refresh-cart.ts";
import { storeOrdered } from "../ordered-products.ts";
import { confirmOrder, finishPurchase } from "./confirm-order.ts";
import { afterWidgetClosed, changedTotal } from "./payment-decisions.ts";
import { orderPayload, widgetRequest } from "./payment-requests.ts";
import type { Payer, PaymentRun, ProviderOrder, Purchase } from "./payment-run.ts";
import { storeToken } from "./payment-token.ts";

/** Calls of single providers, which every release of the shop answers. */
const OWN_CALLS = { razorpay: "createRazorpayOrder", hdfc: "createHdfcOrder" } as const;

function openingCall(provider: PaymentProviderName) {
  const ownCalls: Partial<Record<PaymentProviderName, (typeof OWN_CALLS)[keyof typeof OWN_CALLS]>> =
    OWN_CALLS;
  return ownCalls[provider] ?? "createProviderOrder";
}

/** Opens the provider's order and pays it, unless the customer has to decide something first. */
export async function pay(run: PaymentRun, purchase: Purchase): Promise<void> {
  const { app, state, toast } = run;
  const { address, cart, provider, total: shownTotal, code } = purchase;
  if (state.get().at !== "idle") return;
  if (address === null) return toast.error(checkoutTexts[app.language].addressMissing);
  state.set({ at: "busy" });
  try {
    if (shownTotal === 0) return await orderFree(run, purchase, address.id);
    const order = await app.api[openingCall(provider)]({ provider, cartItems: cartLines(cart), code });
    storeOrdered(order.orderId, orderedProducts(cart));
    if (order.paid) return finishPurchase(run, order.orderId);
    if (order.pendingPayments?.some(({ orderId }) => !run.givenUp.get().includes(orderId))) {
      await run.reloadPendingPayments();
      return state.set({ at: "idle" });
    }
    if (changedTotal(shownTotal, order.data.data.amount) === null)
      return await payOrder(run, order, purchase);
    await refreshCart(app.api);
    state.set({ at: "changed", order, cart, shownPaise: shownTotal });
  } catch (error) {
    await refreshCart(app.api);
    const { code: refusedCode } = refusalErrors(app.messages, error);
    if (refusedCode) {
      refuseCode(refusedCode);
      return backToIdle(run, refusedCode);
    }
    const { providerOrderFailed, notCharged } = checkoutTexts[app.language];
    const why = [whyNot(run, error), notCharged].join(" ");
    backToIdle(run, why, providerOrderFailed(providerNames[provider]));
  }
}

/** Orders a cart for which nothing is to be paid. */
async function orderFree(run: PaymentRun, { cart, code }: Purchase, addressId: number): Promise<void> {
  await run.app.api.createFreeOrder({ cartItems: cartLines(cart), code, addressId });
  storeOrdered(FREE, orderedProducts(cart));
  finishPurchase(run, FREE);
}

/** Stands for the provider's order in the list of ordered products. */
const FREE = "free";

/** Sends the pre-order, then opens the payment window or the bank's page. */
export async function payOrder(run: PaymentRun, order: ProviderOrder, payer: Payer & { cart: Cart }) {
  const { api, shop, language } = run.app;
  const { customer, address, cart } = payer;
  if (address === null) return run.state.set({ at: "idle" });
  run.state.set({ at: "busy" });
  const payload = orderPayload(order, customer, address, orderedProducts(cart));
  try {
    await api.preorder(payload);
  } catch (error) {
    return backToIdle(run, whyNot(run, error));
  }
  if (order.paymentUrl) return run.openBankPage(order.paymentUrl);
  const outcome = await run.openWindow(widgetRequest(order, customer, shop, language)).catch(() => null);
  if (outcome === null) return backToIdle(run, checkoutTexts[language].widgetFailed);
  if ("closed" in outcome) return closed(run, outcome.declined);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = outcome.paid;
  const { amount } = order.data.data;
  const token = { amount, decidesBy: order.decidesBy, order: { ...payload, paymentId, signature } };
  storeToken(token);
  await confirmOrder(run, token, 0);
}

function closed({ app, state, toast, navigate }: PaymentRun, declined: boolean) {
  state.set({ at: "idle" });
  if (afterWidgetClosed(declined) === "idle") return toast.info(checkoutTexts[app.language].dismissed);
  toast.error(app.messages.refusals["payment-failed"]);
  navigate(path.orderFailed());
}

function backToIdle({ state, toast }: PaymentRun, message: string, title?: string): void {
  toast.error(message, title === undefined ? {} : { title });
  state.set({ at: "idle" });
}

function whyNot({ app: { messages } }: PaymentRun, error: unknown): string {
  const { common, refusals } = messages;
  return failureSentence(
    messages,
    error,
    isUnreachable(error) ? common.unreachable : refusals["payment-failed"],
  );
}
