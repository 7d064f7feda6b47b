import { useMessages } from "../../state/app-context.ts";

export interface QuantityStepperProps {
  /** Name of the design. */
  readonly name: string;
  readonly qty: number;
  readonly onStep: (step: number) => void;
}

export function QuantityStepper({ name, qty, onStep }: QuantityStepperProps) {
  const m = useMessages().cart;
  return (
    <fieldset className="stepper" aria-label={name}>
      <button type="button" aria-label={m.decrease} onClick={() => onStep(-1)}>
        −
      </button>
      <output aria-label={m.quantity(qty)}>{qty}</output>
      <button type="button" aria-label={m.increase} onClick={() => onStep(1)}>
        +
      </button>
    </fieldset>
  );
}
