import { ORDER_CREATED_REDIRECT_MS } from "../../../../contract/constants.ts";
import { path } from "../../../../contract/paths.ts";
import { checkoutTexts } from "../../../messages/checkout-texts.ts";
import { justPaid } from "../../../state/customer/just-paid.ts";
import { ordersStore } from "../../../state/customer/orders-store.ts";
import { takeFromCart } from "../ordered-products.ts";
import { afterOrderRefused, confirmationDelay } from "./payment-decisions.ts";
import type { PaymentRun } from "./payment-run.ts";
import { clearToken, type PaymentToken } from "./payment-token.ts";

/** Asks the shop for the order of a completed payment, and asks again while the payment is open. */
export async function confirmOrder(run: PaymentRun, token: PaymentToken, attempt: number): Promise<void> {
  const { app, state, later } = run;
  const { paymentId, orderId } = token.order;
  later.cancel();
  await app.api.capturePayment({ paymentId, backendAmount: token.amount }).catch(() => undefined);
  try {
    const { order } = await app.api.createOrder(token.order);
    // The server mails the order anyway; a request right after the purchase sends no second mail.
    app.api.orderEmail({ orderNumber: order.number }).catch(() => undefined);
    clearToken();
    finishPurchase(run, orderId);
  } catch (error) {
    if (run.givenUp.get().includes(orderId)) return;
    if (afterOrderRefused(error) === "failed") return refused(run);
    state.set({ at: "confirming", token, attempt: attempt + 1 });
    later.plan(confirmationDelay(attempt), () => confirmOrder(run, token, attempt + 1));
  }
}

/** Removes the ordered products from the cart and opens the downloads a second later. */
export function finishPurchase({ state, later, navigate }: PaymentRun, orderId: string): void {
  takeFromCart(orderId);
  state.set({ at: "paid" });
  justPaid.set(true);
  ordersStore.reload().catch(() => undefined);
  later.plan(ORDER_CREATED_REDIRECT_MS, () => navigate(path.downloads()));
}

function refused({ app, toast, navigate }: PaymentRun): void {
  clearToken();
  toast.error(checkoutTexts[app.language].orderFailed);
  navigate(path.orderFailed());
}
