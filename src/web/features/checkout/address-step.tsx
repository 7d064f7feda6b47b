import { type ReactNode, useState } from "react";
import type { Address } from "../../../contract/addresses.ts";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../state/app-context.ts";
import { addressStore } from "../../state/customer/address-store.ts";
import { addressFormName, formDraft } from "../../state/form-draft.ts";
import { loadedValue, type ResourceState } from "../../state/session/session-resource.ts";
import { addressLine } from "../../ui/address-line.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import type { AddressFormSlot } from "./address-form-slot.ts";
import { StepCard } from "./step-card.tsx";

export interface AddressStepProps {
  readonly addresses: ResourceState<readonly Address[]>;
  readonly chosen: number | null;
  readonly current: boolean;
  readonly onChoose: (id: number) => void;
  readonly onSaving: (saving: boolean) => void;
  readonly onSaved: (address: Address) => void;
  readonly addressForm: (slot: AddressFormSlot) => ReactNode;
}

export function AddressStep(props: AddressStepProps) {
  const { addresses, chosen, current, onChoose, onSaving, onSaved, addressForm } = props;
  const { checkout: m, address: a, common } = useMessages();
  const list = loadedValue(addresses);
  const none = list?.length === 0;
  const [asked, setAsked] = useState(() => formDraft.addressForm() === addressFormName());
  const adding = asked || none;
  const close = () => setAsked(false);
  const saved = (address: Address) => {
    onSaved(address);
    onChoose(address.id);
    close();
  };
  return (
    <StepCard title={m.addressStep} current={current} done={chosen !== null}>
      {list && list.length > 0 && (
        <fieldset className="address-choice">
          <legend>{m.chooseAddress}</legend>
          {list.map((address) => (
            <AddressOption
              key={address.id}
              address={address}
              checked={address.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      )}
      {none && <p>{m.noAddress}</p>}
      {!list && addresses.status === "failed" && (
        <p role="alert">
          {a.fetchFailed}{" "}
          <Button variant="quiet" onClick={() => addressStore.reload().catch(() => undefined)}>
            {common.retry}
          </Button>
        </p>
      )}
      {!list && addresses.status !== "failed" && <Spinner label={common.loading} />}
      {adding && addressForm({ onSaved: saved, onSaving, onCancel: none ? undefined : close })}
      {list && !adding && (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {a.add}
        </Button>
      )}
    </StepCard>
  );
}

interface AddressOptionProps {
  readonly address: Address;
  readonly checked: boolean;
  readonly onChoose: (id: number) => void;
}

function AddressOption({ address, checked, onChoose }: AddressOptionProps) {
  return (
    <label className="address-option">
      <input type="radio" name="address" checked={checked} onChange={() => onChoose(address.id)} />
      <span>
        <strong>{address.fullname}</strong>, {`${PHONE_PREFIX}\u00a0${address.phone}`}
        <br />
        {addressLine(address)}
      </span>
    </label>
  );
}
