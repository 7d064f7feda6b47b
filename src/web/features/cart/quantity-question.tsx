import type { MouseEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import { useMessages } from "../../state/app-context.ts";

const storedAnswer = createStoredText("local", "quantityAnswered");

export interface QuantityQuestionProps {
  readonly qty: number;
  readonly onTakeOne: () => void;
}

/** Asks a customer who increases a quantity, only once: one file serves all machines of its buyer. */
export function QuantityQuestion({ qty, onTakeOne }: QuantityQuestionProps) {
  const m = useMessages().cart;
  if (useStore<string | null>(storedAnswer, null) !== null || qty < 2) return null;
  const answer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The question disappears with its buttons, so the focus returns to the stepper.
    currentTarget.closest("li")?.querySelector<HTMLElement>(".stepper button:last-child")?.focus();
    storedAnswer.set("yes");
  };
  return (
    <div className="cart-question" role="status">
      <p>{m.oneIsEnough}</p>
      <Button
        variant="quiet"
        onClick={(event) => {
          onTakeOne();
          answer(event);
        }}
      >
        {m.takeOne}
      </Button>
      <Button variant="quiet" onClick={answer}>
        {m.keepQuantity(qty)}
      </Button>
    </div>
  );
}
