import type { UndecidedPayment } from "../../../../contract/orders.ts";
import { useAskAgain } from "../../../state/customer/undecided-payments.ts";
import { UndecidedNote } from "../../../ui/undecided-note.tsx";
import { GiveUp } from "./give-up.tsx";

export interface UndecidedPurchaseProps {
  readonly payments: readonly UndecidedPayment[];
  readonly onPaid: (payment: UndecidedPayment) => void;
  readonly onGiveUp: (payment: UndecidedPayment) => void;
}

/** Stands where `Pay now` would: this very purchase may be paid already. */
export function UndecidedPurchase({ payments, onPaid, onGiveUp }: UndecidedPurchaseProps) {
  const { asking, ask } = useAskAgain(onPaid);
  return payments.map((payment) => (
    <UndecidedNote key={payment.orderId} payment={payment} busy={asking === payment.orderId} onAsk={ask}>
      <GiveUp onGiveUp={() => onGiveUp(payment)} />
    </UndecidedNote>
  ));
}
