import type { PendingPayment } from "../../../../contract/orders.ts";
import { createStore, type Store } from "../../../../ui/state/external-store.ts";
import { type Cart, orderedProducts } from "../../../state/cart/cart-rules.ts";
import { createLater } from "../later.ts";
import { storeOrdered } from "../ordered-products.ts";
import { confirmOrder, finishPurchase } from "./confirm-order.ts";
import { pay, payOrder } from "./pay.ts";
import type { Payer, PaymentDependencies, PaymentRun, PaymentState, Purchase } from "./payment-run.ts";
import { clearToken, openToken } from "./payment-token.ts";

type Watched<T> = Pick<Store<T>, "get" | "subscribe">;

export interface PaymentFlow {
  readonly state: Watched<PaymentState>;
  /** Provider orders that the customer has abandoned. */
  readonly givenUp: Watched<readonly string[]>;
  /** Starts automatic steps for a mounted component; call the returned function when it unmounts. */
  mount(): () => void;
  /** Runs `Pay now`. */
  pay(purchase: Purchase): Promise<void>;
  /** Pays after the customer has accepted a changed total. */
  payChanged(payer: Payer): Promise<void>;
  leaveChanged(): void;
  /** Continues this customer's open payment from an earlier page. */
  resume(customerId: number): Promise<void>;
  /** Asks once more whether the order of an open payment exists. */
  confirm(): Promise<void>;
  /** Abandons the order so that the customer can pay another way; the bank may still take this payment. */
  giveUp(orderId: string): void;
  /** Completes the purchase after the bank has approved the payment. */
  completePurchase(payment: PendingPayment, cart: Cart): void;
  /** Resets the state after the browser's Back button has restored this page from the bank's. */
  restore(): void;
}

/**
 * The sequence of specification section 4: provider order, pre-order, window, capture, order. A hosted page
 * replaces the window and leads to the payment return page.
 */
export function createPaymentFlow(world: PaymentDependencies): PaymentFlow {
  const state = createStore<PaymentState>({ at: "idle" });
  const givenUp = createStore<readonly string[]>([]);
  const run: PaymentRun = { ...world, state, givenUp, later: createLater() };
  return {
    state,
    givenUp,
    mount: run.later.mount,
    pay: (purchase) => pay(run, purchase),
    async payChanged(payer) {
      const now = state.get();
      if (now.at === "changed") await payOrder(run, now.order, { ...payer, cart: now.cart });
    },
    leaveChanged: () => state.set({ at: "idle" }),
    async resume(customerId) {
      const token = openToken(customerId);
      if (!token || state.get().at === "confirming") return;
      state.set({ at: "confirming", token, attempt: 0 });
      await confirmOrder(run, token, 0);
    },
    async confirm() {
      const now = state.get();
      if (now.at === "confirming") await confirmOrder(run, now.token, now.attempt);
    },
    giveUp(orderId) {
      clearToken();
      run.later.cancel();
      givenUp.set([...givenUp.get(), orderId]);
      state.set({ at: "idle" });
    },
    completePurchase({ orderId }, cart) {
      storeOrdered(orderId, orderedProducts(cart));
      finishPurchase(run, orderId);
    },
    restore() {
      if (state.get().at === "busy") state.set({ at: "idle" });
    },
  };
}
