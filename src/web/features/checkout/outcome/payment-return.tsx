import { Button } from "../../../../ui/button.tsx";
import { indianDate } from "../../../messages/indian-date.ts";
import { paymentTexts } from "../../../messages/payment-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";
import { Spinner } from "../../../ui/skeleton.tsx";
import { useCheckoutTexts } from "../use-checkout-texts.ts";
import { PaymentOutcome } from "./payment-outcome.tsx";
import type { ReturnState } from "./return-flow.ts";
import { usePaymentReturn } from "./use-payment-return.ts";

export interface PaymentReturnProps {
  readonly orderId: string | null;
  /** All query parameters. */
  readonly parameters: URLSearchParams;
}

/** Page to which the bank's page sends the browser back. */
export function PaymentReturn({ orderId, parameters }: PaymentReturnProps) {
  const language = useLanguage();
  const m = paymentTexts[language];
  const checkout = useCheckoutTexts();
  const { state, askAgain } = usePaymentReturn(orderId, parameters);
  const text: Record<ReturnState["status"], string> = {
    asking: m.asking,
    missing: m.missing,
    success: m.success,
    refused: m.refused,
    cancelled: checkout.dismissed,
    broken: m.broken,
    pending: m.pending,
  };
  return (
    <PaymentOutcome title={m.returnTitle} tone={toneOf(state.status)} text={text[state.status]}>
      {state.status === "asking" && <Spinner label="" />}
      {state.status === "pending" && (
        <>
          <p>{m.pendingText}</p>
          {state.decidesBy && <p>{m.decidesBy(indianDate(language, state.decidesBy))}</p>}
          <Button variant="secondary" onClick={askAgain}>
            {m.askAgain}
          </Button>
        </>
      )}
    </PaymentOutcome>
  );
}

function toneOf(status: ReturnState["status"]): "success" | "error" | "info" {
  if (status === "success") return "success";
  return status === "asking" || status === "pending" || status === "cancelled" ? "info" : "error";
}
