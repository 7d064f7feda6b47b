import { useEffect } from "react";
import { path } from "../../../../contract/paths.ts";
import { indianDate } from "../../../messages/indian-date.ts";
import { useApp } from "../../../state/app-context.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { GiveUp } from "./give-up.tsx";
import { confirmationDelay } from "./payment-decisions.ts";
import type { PaymentReceipt } from "./payment-token.ts";

export interface ConfirmingPaymentProps {
  readonly receipt: PaymentReceipt;
  readonly attempt: number;
  readonly onConfirm: () => void;
  readonly onGiveUp: (orderId: string) => void;
}

/** Money may have left and nobody knows yet: never called declined, asked again by itself. */
export function ConfirmingPayment({ receipt, attempt, onConfirm, onGiveUp }: ConfirmingPaymentProps) {
  const { language, messages } = useApp();
  const m = messages.checkout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer per attempt
  useEffect(() => {
    if (attempt === 0) return;
    const timer = setTimeout(onConfirm, confirmationDelay(attempt - 1));
    return () => clearTimeout(timer);
  }, [attempt]);
  return (
    <div className="note" role="status">
      <h3>{m.confirmingTitle}</h3>
      <p>{m.confirmingText}</p>
      <p>{messages.payment.decidesBy(indianDate(language, receipt.decidesBy))}</p>
      <p className="hint">{m.confirmingReference(receipt.order.paymentId)}</p>
      <div className="form-actions">
        <Button onClick={onConfirm}>{m.confirmingAgain}</Button>
        <Link className={buttonClass("quiet")} to={path.downloads()}>
          {m.openDownloads}
        </Link>
        <GiveUp onGiveUp={() => onGiveUp(receipt.order.orderId)} />
      </div>
    </div>
  );
}
