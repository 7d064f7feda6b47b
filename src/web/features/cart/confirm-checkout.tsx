import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useMessages } from "../../state/app-context.ts";

export interface ConfirmCheckoutProps {
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

export function ConfirmCheckout({ onContinue, onCancel }: ConfirmCheckoutProps) {
  const m = useMessages().cart;
  return (
    <Dialog role="alertdialog" label={m.confirmTitle} closeLabel={m.close} onClose={onCancel}>
      <p>{m.confirmText}</p>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onCancel}>
          {m.cancel}
        </Button>
        <Button onClick={onContinue}>{m.proceed}</Button>
      </div>
    </Dialog>
  );
}
