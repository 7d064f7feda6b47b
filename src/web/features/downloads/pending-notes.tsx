import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../state/app-context.ts";
import { useAskAgain, usePendingPayments } from "../../state/customer/pending-payments.ts";
import { PendingNote } from "../../ui/pending-note.tsx";

/** What was paid for and is not here yet. `onPaid`: there is an order more to show. */
export function PendingNotes({ onPaid }: { readonly onPaid: () => void }) {
  const payments = usePendingPayments();
  const { checkout } = useMessages();
  const { asking, ask } = useAskAgain(() => {
    toast.success(checkout.paid);
    onPaid();
  });
  return payments.map((payment) => (
    <PendingNote key={payment.orderId} payment={payment} busy={asking === payment.orderId} onAsk={ask} />
  ));
}
