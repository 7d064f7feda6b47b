import { Button } from "../../../ui/button.tsx";
import type { MachineTexts } from "../../messages/load-machine-texts.ts";
import type { FitWarning } from "../../state/cart/fit-warnings.ts";
import { closeOverlay, type Question } from "../../state/overlays.ts";

export interface BuyingQuestionProps extends Pick<Question, "warnings" | "onBuy"> {
  readonly m: MachineTexts;
}

/** Explains in plain words why a design may not fit, and leads back unless the visitor buys it anyway. */
export function BuyingQuestion({ warnings, onBuy, m }: BuyingQuestionProps) {
  const buy = () => {
    closeOverlay();
    onBuy();
  };
  return (
    <>
      <ul className="fit-warnings">
        {warnings.map((warning) => (
          <li key={warning.variant + warning.says}>{sentence(warning, m.warnings)}</li>
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

function sentence({ variant, machine, says, by }: FitWarning, m: MachineTexts["warnings"]): string {
  return m[says](variant, machine, by);
}
