import { type ReactNode, useState } from "react";
import type { Address } from "../../../contract/addresses.ts";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import { Button } from "../../../ui/button.tsx";
import { addressTexts } from "../../messages/address-texts.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import { addressStore } from "../../state/customer/address-store.ts";
import { addressFormName, formDraft } from "../../state/form-draft.ts";
import { loadedValue, type ResourceState } from "../../state/session/session-resource.ts";
import { addressLine } from "../../ui/address-line.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import type { AddressFormSlot } from "./address-form-slot.ts";
import { StepCard } from "./step-card.tsx";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

export interface AddressStepProps {
  readonly addresses: ResourceState<readonly Address[]>;
  readonly selectedId: number | null;
  readonly current: boolean;
  /** An address had to be selected before paying. */
  readonly isMissing: boolean;
  readonly onSelect: (id: number) => void;
  readonly onSaving: (saving: boolean) => void;
  readonly onSaved: (address: Address) => void;
  readonly addressForm: (slot: AddressFormSlot) => ReactNode;
}

export function AddressStep(props: AddressStepProps) {
  const { addresses, selectedId, current, isMissing, onSelect, onSaving, onSaved, addressForm } = props;
  const m = useCheckoutTexts();
  const a = addressTexts[useLanguage()];
  const { common } = useMessages();
  const list = loadedValue(addresses);
  const none = list?.length === 0;
  const [isFormOpen, setFormOpen] = useState(() => formDraft.addressForm() === addressFormName());
  const adding = isFormOpen || none;
  const close = () => setFormOpen(false);
  const selectSaved = (address: Address) => {
    onSaved(address);
    onSelect(address.id);
    close();
  };
  return (
    <StepCard title={m.addressStep} isCurrent={current} isDone={selectedId !== null}>
      {list && list.length > 0 && <AddressChoice {...{ list, selectedId, isMissing, onSelect }} />}
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
      {adding && addressForm({ onSaved: selectSaved, onSaving, onCancel: none ? undefined : close })}
      {list && !adding && (
        <Button variant="secondary" onClick={() => setFormOpen(true)}>
          {a.add}
        </Button>
      )}
    </StepCard>
  );
}

/** Number of addresses that are shown at first. */
const SHOWN = 2;

interface AddressChoiceProps extends Pick<AddressStepProps, "selectedId" | "isMissing" | "onSelect"> {
  readonly list: readonly Address[];
}

/** Saved addresses as cards, the selected one among the first; the others follow on request. */
function AddressChoice({ list, selectedId, isMissing, onSelect }: AddressChoiceProps) {
  const m = useCheckoutTexts();
  const [first] = useState(() => list.toSorted((one) => (one.id === selectedId ? -1 : 0)).slice(0, SHOWN));
  const [areAllShown, setAllShown] = useState(false);
  const isShown = ({ id }: Address) => areAllShown || id === selectedId || first.some((one) => one.id === id);
  const shownAddresses = list.filter(isShown);
  return (
    <>
      <fieldset className="address-choice" aria-describedby={isMissing ? "address-missing" : undefined}>
        <legend>{m.chooseAddress}</legend>
        {isMissing && (
          <p id="address-missing" role="alert" className="field-error">
            {m.addressMissing}
          </p>
        )}
        {shownAddresses.map((address) => (
          <AddressOption
            key={address.id}
            address={address}
            isChecked={address.id === selectedId}
            onSelect={onSelect}
          />
        ))}
      </fieldset>
      {shownAddresses.length < list.length && (
        <Button variant="quiet" onClick={() => setAllShown(true)}>
          {m.allAddresses(list.length)}
        </Button>
      )}
    </>
  );
}

interface AddressOptionProps extends Pick<AddressStepProps, "onSelect"> {
  readonly address: Address;
  readonly isChecked: boolean;
}

function AddressOption({ address, isChecked, onSelect }: AddressOptionProps) {
  return (
    <label className="address-option option-card">
      <input type="radio" name="address" checked={isChecked} onChange={() => onSelect(address.id)} />
      <span>
        <strong>{address.fullname}</strong>, {`${PHONE_PREFIX}\u00a0${address.phone}`}
        <br />
        {addressLine(address)}
      </span>
    </label>
  );
}
