import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { confirmCheckoutTexts } from "../../messages/confirm-checkout-texts.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import { type CartItem, sellable } from "../../state/cart/cart-rules.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { SwapNote } from "../../ui/swap-note.tsx";

export interface ConfirmCheckoutProps {
  readonly cart: readonly CartItem[];
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks once more before checkout and names variants that the customer owns already, so that none is bought
 * twice by accident.
 */
export function ConfirmCheckout({ cart, onContinue, onCancel }: ConfirmCheckoutProps) {
  const { cart: buttons } = useMessages();
  const m = confirmCheckoutTexts[useLanguage()];
  const isOwned = useOwned();
  const ownedVariants = sellable(cart).flatMap(({ id, selectedVariants }) =>
    selectedVariants.filter(({ name }) => isOwned(id, name)),
  );
  return (
    <Dialog role="alertdialog" label={m.title} closeLabel={buttons.close} onClose={onCancel}>
      {ownedVariants.map(({ id, name }) => (
        <p key={id} className="note">
          {m.ownedAlready(name)}
        </p>
      ))}
      <p>{m.text}</p>
      <SwapNote />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onCancel}>
          {buttons.cancel}
        </Button>
        <Button onClick={onContinue}>{buttons.proceed}</Button>
      </div>
    </Dialog>
  );
}
