import { useEffect, useState } from "react";
import { FAILURE_REDIRECT_MS, SUCCESS_COUNTDOWN_SECONDS } from "../../../../contract/constants.ts";
import { path } from "../../../../contract/paths.ts";
import { useNavigate } from "../../../router/router-context.tsx";
import { cartStore } from "../../../state/cart-store.ts";
import { ordersStore } from "../../../state/orders-store.ts";
import { sessionStore } from "../../../state/session-store.ts";
import { confirmationDelay } from "../payment/payment-decisions.ts";
import { askBank, type BankAnswer, nextAnswer } from "./bank-answer.ts";

export type ReturnState = BankAnswer | { readonly said: "asking" | "missing" };

/** Finalizes the order and leads on: to the downloads after 5 s, to the failed page after 3 s; asks again while pending. */
export function usePaymentReturn(orderId: string | null, parameters: URLSearchParams) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ReturnState>({ said: "asking" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks once
  useEffect(() => {
    if (orderId === null) return setState({ said: "missing" });
    let left = false;
    const fetcher = (address: string, init: RequestInit) => fetch(address, init);
    const asked = new URLSearchParams(parameters);
    asked.set("order_id", orderId);
    askBank(fetcher, asked, sessionStore.get()?.token).then((answer) => {
      if (!left) setState((before) => nextAnswer(before.said === "pending" ? before : null, answer));
    });
    return () => {
      left = true;
    };
  }, [orderId, attempt]);

  useEffect(() => {
    if (state.said === "asking") return;
    if (state.said === "success") finalized();
    const isPending = state.said === "pending";
    const timer = setTimeout(
      () => (isPending ? setAttempt(attempt + 1) : navigate(targetOf(state), { replace: true })),
      isPending ? confirmationDelay(attempt) : delayOf(state),
    );
    return () => clearTimeout(timer);
  }, [state, attempt, navigate]);

  return { state, askAgain: () => setAttempt(attempt + 1) };
}

function targetOf({ said }: ReturnState): string {
  return said === "success" ? path.downloads() : path.orderFailed();
}

function delayOf({ said }: ReturnState): number {
  return said === "success" ? SUCCESS_COUNTDOWN_SECONDS * 1_000 : FAILURE_REDIRECT_MS;
}

function finalized(): void {
  cartStore.replace([]);
  ordersStore.reload().catch(() => undefined);
}
