import { Button } from "../../../ui/button.tsx";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import type { Doubt } from "../../state/cart/doubts.ts";
import { closeOverlay, type Question } from "../../state/overlays.ts";

export interface BuyingQuestionProps extends Pick<Question, "doubts" | "onBuy"> {
  readonly m: MachineTexts;
}

/** Explains in plain words why a design may not fit, and leads back unless the visitor buys it anyway. */
export function BuyingQuestion({ doubts, onBuy, m }: BuyingQuestionProps) {
  const buy = () => {
    closeOverlay();
    onBuy();
  };
  return (
    <>
      <ul className="doubts">
        {doubts.map((doubt) => (
          <li key={doubt.variant + doubt.says}>{sentence(doubt, m.doubts)}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={closeOverlay}>{m.back}</Button>
        <Button variant="secondary" onClick={buy}>
          {m.buy}
        </Button>
      </div>
    </>
  );
}

function sentence({ variant, machine, says, by }: Doubt, m: MachineTexts["doubts"]): string {
  return says === "big" ? m.big(variant, machine, by) : m[says](variant, machine);
}
