import type { ReactNode } from "react";
import { formatRupees } from "../../contract/money.ts";
import type { PendingPayment } from "../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { indianDate } from "../messages/indian-date.ts";
import { paymentTexts } from "../messages/payment-texts.ts";
import { useLanguage } from "../state/app-context.ts";

export interface PendingNoteProps {
  readonly payment: PendingPayment;
  readonly busy: boolean;
  readonly onAsk: (payment: PendingPayment) => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** Payment pending at the bank: its amount, designs and deadline, and a warning not to pay again. */
export function PendingNote({ payment, busy, onAsk, children }: PendingNoteProps) {
  const language = useLanguage();
  const m = paymentTexts[language];
  const date = indianDate(language, payment.decidesBy);
  return (
    <div className="note" role="status">
      <h3>{m.pendingTitle}</h3>
      <p>{m.pendingPayments(formatRupees(payment.amount), date)}</p>
      <p className="hint">{payment.products.map(({ name }) => name).join(", ")}</p>
      <div className="form-actions">
        <Button variant="secondary" busy={busy} onClick={() => onAsk(payment)}>
          {m.askAgainShort}
        </Button>
        {children}
      </div>
    </div>
  );
}
