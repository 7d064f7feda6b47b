import type { PendingPayment } from "../../../../contract/orders.ts";
import { createStore, type Store } from "../../../../ui/state/external-store.ts";
import { type Cart, orderedProducts } from "../../../state/cart/cart-rules.ts";
import { createLater } from "../later.ts";
import { storeOrdered } from "../ordered-products.ts";
import { confirmOrder, settled } from "./confirm-order.ts";
import { pay, payOrder } from "./pay.ts";
import type { Payer, PaymentRun, PaymentState, PaymentWorld, Purchase } from "./payment-run.ts";
import { clearToken, openToken } from "./payment-token.ts";

type Watched<T> = Pick<Store<T>, "get" | "subscribe">;

export interface PaymentFlow {
  readonly state: Watched<PaymentState>;
  /** Provider orders that the customer no longer waits for. */
  readonly givenUp: Watched<readonly string[]>;
  /** Somebody looks on: only then does anything happen by itself. The answer is called when they leave. */
  attend(): () => void;
  /** `Pay now`. */
  pay(purchase: Purchase): Promise<void>;
  /** Yes to a changed total. */
  payChanged(payer: Payer): Promise<void>;
  leaveChanged(): void;
  /** Goes on with a payment of this customer that an earlier page left open. */
  resume(customerId: number): Promise<void>;
  /** Asks once more whether the order of an open payment exists. */
  confirm(): Promise<void>;
  /** The customer pays otherwise, knowing that the bank may still take this payment. */
  giveUp(orderId: string): void;
  /** The bank has decided: the cart is bought. */
  bought(payment: PendingPayment, cart: Cart): void;
  /** The browser shows this very page again, which it had left for the bank's. */
  comeBack(): void;
}

/**
 * The sequence of specification section 4: provider order, pre-order, window, capture, order. A hosted page takes the
 * place of the window and leads to the payment return page.
 */
export function createPaymentFlow(world: PaymentWorld): PaymentFlow {
  const state = createStore<PaymentState>({ at: "idle" });
  const givenUp = createStore<readonly string[]>([]);
  const run: PaymentRun = { ...world, state, givenUp, later: createLater() };
  return {
    state,
    givenUp,
    attend: run.later.attend,
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
    bought({ orderId }, cart) {
      storeOrdered(orderId, orderedProducts(cart));
      settled(run, orderId);
    },
    comeBack() {
      if (state.get().at === "busy") state.set({ at: "idle" });
    },
  };
}
