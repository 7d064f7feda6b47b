import type { PaymentProviderName } from "../../../../contract/shop.ts";
import { useShop } from "../../../state/app-context.ts";
import { useCheckoutTexts } from "../use-checkout-texts.ts";

export interface ProviderChoiceProps {
  readonly selectedName: PaymentProviderName;
  readonly disabled: boolean;
  readonly onSelect: (provider: PaymentProviderName) => void;
}

/** A card for each payment provider, if the shop has several. */
export function ProviderChoice({ selectedName, disabled, onSelect }: ProviderChoiceProps) {
  const m = useCheckoutTexts();
  const { paymentProviders } = useShop();
  if (paymentProviders.length < 2) return null;
  return (
    <fieldset className="pay-with" disabled={disabled}>
      <legend>{m.payWith}</legend>
      {paymentProviders.map((name) => (
        <button
          key={name}
          type="button"
          className="option-card"
          aria-pressed={name === selectedName}
          onClick={() => onSelect(name)}
        >
          <strong>{m.payWithProvider[name].title}</strong>
          <span className="hint">{m.payWithProvider[name].detail}</span>
        </button>
      ))}
    </fieldset>
  );
}
