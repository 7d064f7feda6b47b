import { useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useMessages } from "../../../state/app-context.ts";

/** Paying another way while a bank is at work: first what that means, then the choice. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const m = useMessages().payment;
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
