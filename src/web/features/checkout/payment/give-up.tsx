import { useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { paymentTexts } from "../../../messages/payment-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";

/**
 * Lets the customer pay another way while a payment is pending at the bank: explains the consequence first,
 * then asks.
 */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const m = paymentTexts[useLanguage()];
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  return (
    <>
      <Button variant="quiet" aria-expanded={isAsked} aria-controls={id} onClick={() => setAsked(!isAsked)}>
        {m.giveUp}
      </Button>
      <div id={id} className="give-up" hidden={!isAsked}>
        <p>{m.giveUpText}</p>
        <Button onClick={onGiveUp}>{m.giveUpYes}</Button>
      </div>
    </>
  );
}
