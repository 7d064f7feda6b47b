import type { PendingPayment } from "../../../../contract/orders.ts";
import { useAskAgain } from "../../../state/customer/pending-payments.ts";
import { PendingNote } from "../../../ui/pending-note.tsx";
import { GiveUp } from "./give-up.tsx";

export interface PendingPurchaseProps {
  readonly payments: readonly PendingPayment[];
  readonly onPaid: (payment: PendingPayment) => void;
  readonly onGiveUp: (payment: PendingPayment) => void;
}

/** Replaces `Pay now` if this very purchase may be paid already. */
export function PendingPurchase({ payments, onPaid, onGiveUp }: PendingPurchaseProps) {
  const { asking, ask } = useAskAgain(onPaid);
  return payments.map((payment) => (
    <PendingNote key={payment.orderId} payment={payment} busy={asking === payment.orderId} onAsk={ask}>
      <GiveUp onGiveUp={() => onGiveUp(payment)} />
    </PendingNote>
  ));
}
