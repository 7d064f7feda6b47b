import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../state/app-context.ts";
import { useAskAgain, useUndecided } from "../../state/customer/undecided-payments.ts";
import { UndecidedNote } from "../../ui/undecided-note.tsx";

/** What was paid for and is not here yet. `onPaid`: there is an order more to show. */
export function UndecidedNotes({ onPaid }: { readonly onPaid: () => void }) {
  const payments = useUndecided();
  const { checkout } = useMessages();
  const { asking, ask } = useAskAgain(() => {
    toast.success(checkout.paid);
    onPaid();
  });
  return payments.map((payment) => (
    <UndecidedNote key={payment.orderId} payment={payment} busy={asking === payment.orderId} onAsk={ask} />
  ));
}
