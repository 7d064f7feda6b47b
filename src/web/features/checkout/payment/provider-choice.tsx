import { useId } from "react";
import type { PaymentProviderName } from "../../../../contract/shop.ts";
import { useMessages, useShop } from "../../../state/app-context.ts";

export interface ProviderChoiceProps {
  readonly chosen: PaymentProviderName;
  readonly disabled: boolean;
  readonly onChoose: (provider: PaymentProviderName) => void;
}

/** Lets the customer select a payment provider if the shop has several. */
export function ProviderChoice({ chosen, disabled, onChoose }: ProviderChoiceProps) {
  const m = useMessages().checkout;
  const { paymentProviders } = useShop();
  const id = useId();
  if (paymentProviders.length < 2) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{m.payWith}</label>
      <select
        id={id}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => {
          const provider = paymentProviders.find((name) => name === target.value);
          if (provider) onChoose(provider);
        }}
      >
        {paymentProviders.map((name) => (
          <option key={name} value={name}>
            {m.payWithProvider[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
