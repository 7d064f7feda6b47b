import { FAILURE_REDIRECT_MS, SUCCESS_COUNTDOWN_SECONDS } from "../../../../contract/constants.ts";
import { path } from "../../../../contract/paths.ts";
import type { Navigate } from "../../../../ui/router/router-context.tsx";
import { createStore, type Store } from "../../../../ui/state/external-store.ts";
import { justPaid } from "../../../state/customer/just-paid.ts";
import { ordersStore } from "../../../state/customer/orders-store.ts";
import { createLater } from "../later.ts";
import { takeFromCart } from "../ordered-products.ts";
import { confirmationDelay } from "../payment/payment-decisions.ts";
import { type BankAnswer, nextAnswer } from "./bank-answer.ts";

/** True if the customer cancelled the payment: the failed-order page must not say that it was declined. */
export const cancelledPayment = createStore(false);

export type ReturnState = BankAnswer | { readonly status: "asking" | "missing" };

export interface ReturnFlow {
  readonly state: Pick<Store<ReturnState>, "get" | "subscribe">;
  /** Starts asking; call the returned function when the customer leaves the page. */
  mount(): () => void;
  askAgain(): void;
}

/**
 * Finalizes the order, then opens the downloads after 5 s or the failed page after 3 s; asks again while
 * pending.
 */
export function createReturnFlow(
  orderId: string | null,
  askBank: (orderId: string) => Promise<BankAnswer>,
  navigate: Navigate,
): ReturnFlow {
  const state = createStore<ReturnState>({ status: "asking" });
  const later = createLater();
  let attempts = 0;

  async function ask(): Promise<void> {
    later.cancel();
    if (orderId === null) return goOn({ status: "missing" });
    attempts += 1;
    const mine = attempts;
    const answer = await askBank(orderId);
    if (mine !== attempts) return;
    const before = state.get();
    goOn(nextAnswer(before.status === "pending" ? before : null, answer));
    if (answer.status === "success") finalized(orderId);
  }

  function goOn(now: Exclude<ReturnState, { status: "asking" }>): void {
    state.set(now);
    if (now.status === "pending") later.plan(confirmationDelay(attempts - 1), ask);
    else if (now.status === "success")
      later.plan(SUCCESS_COUNTDOWN_SECONDS * 1_000, () => leave(path.downloads()));
    else {
      cancelledPayment.set(now.status === "cancelled");
      later.plan(FAILURE_REDIRECT_MS, () => leave(path.orderFailed()));
    }
  }

  const leave = (target: string) => navigate(target, { replace: true });

  return {
    state,
    mount() {
      const stop = later.mount();
      ask();
      return () => {
        attempts += 1;
        stop();
      };
    },
    askAgain: ask,
  };
}

function finalized(orderId: string): void {
  takeFromCart(orderId);
  justPaid.set(true);
  ordersStore.reload().catch(() => undefined);
}
