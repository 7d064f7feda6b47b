import { useEffect, useState } from "react";
import { FAILURE_REDIRECT_MS, SUCCESS_COUNTDOWN_SECONDS } from "../../../contract/constants.ts";
import { path } from "../../../contract/paths.ts";
import { useNavigate } from "../../router/router-context.tsx";
import { cartStore } from "../../state/cart-store.ts";
import { ordersStore } from "../../state/orders-store.ts";
import { sessionStore } from "../../state/session-store.ts";
import { askBank, type BankAnswer, nextAnswer } from "./bank-answer.ts";
import { confirmationDelay } from "./payment-decisions.ts";

export type ReturnState = "asking" | "missing" | BankAnswer;

/** Finalizes the order and leads on: to the downloads after 5 s, to the failed page after 3 s; asks again while pending. */
export function usePaymentReturn(orderId: string | null) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ReturnState>("asking");

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks once
  useEffect(() => {
    if (orderId === null) return setState("missing");
    let left = false;
    const fetcher = (address: string, init: RequestInit) => fetch(address, init);
    askBank(fetcher, orderId, sessionStore.get()?.token).then((answer) => {
      if (!left) setState((before) => nextAnswer(before === "pending" ? before : null, answer));
    });
    return () => {
      left = true;
    };
  }, [orderId, attempt]);

  useEffect(() => {
    if (state === "asking") return;
    if (state === "success") finalized();
    const timer = setTimeout(
      () => (state === "pending" ? setAttempt(attempt + 1) : navigate(targetOf(state), { replace: true })),
      state === "pending" ? confirmationDelay(attempt) : delayOf(state),
    );
    return () => clearTimeout(timer);
  }, [state, attempt, navigate]);

  return { state, askAgain: () => setAttempt(attempt + 1) };
}

function targetOf(state: ReturnState): string {
  return state === "success" ? path.downloads() : path.orderFailed();
}

function delayOf(state: ReturnState): number {
  return state === "success" ? SUCCESS_COUNTDOWN_SECONDS * 1_000 : FAILURE_REDIRECT_MS;
}

function finalized(): void {
  cartStore.replace([]);
  ordersStore.reload().catch(() => undefined);
}
