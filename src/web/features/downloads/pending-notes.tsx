import { toast } from "../../../ui/state/toasts.ts";
import { checkoutTexts } from "../../messages/checkout-texts.ts";
import { useLanguage } from "../../state/app-context.ts";
import { useAskAgain, usePendingPayments } from "../../state/customer/pending-payments.ts";
import { PendingNote } from "../../ui/pending-note.tsx";

/** Paid orders that are still pending. `onPaid` is called when one of them is complete. */
export function PendingNotes({ onPaid }: { readonly onPaid: () => void }) {
  const payments = usePendingPayments();
  const checkout = checkoutTexts[useLanguage()];
  const { asking, ask } = useAskAgain(() => {
    toast.success(checkout.paid);
    onPaid();
  });
  return payments.map((payment) => (
    <PendingNote key={payment.orderId} payment={payment} busy={asking === payment.orderId} onAsk={ask} />
  ));
}
