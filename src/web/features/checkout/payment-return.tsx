import { useMessages } from "../../state/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/skeleton.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { type ReturnState, usePaymentReturn } from "./use-payment-return.ts";

/** Where the bank's page sends the browser back to. */
export function PaymentReturn({ orderId }: { readonly orderId: string | null }) {
  const m = useMessages().payment;
  const { state, askAgain } = usePaymentReturn(orderId);
  const said: Record<ReturnState, string> = {
    asking: m.asking,
    missing: m.missing,
    success: m.success,
    refused: m.refused,
    broken: m.broken,
    pending: m.pending,
  };
  return (
    <PaymentOutcome title={m.returnTitle} tone={toneOf(state)} text={said[state]}>
      {state === "asking" && <Spinner label="" />}
      {state === "pending" && (
        <>
          <p>{m.pendingText}</p>
          <Button variant="secondary" onClick={askAgain}>
            {m.askAgain}
          </Button>
        </>
      )}
    </PaymentOutcome>
  );
}

function toneOf(state: ReturnState): "success" | "error" | "info" {
  if (state === "success") return "success";
  return state === "asking" || state === "pending" ? "info" : "error";
}
