import { useEffect, useRef, useState } from "react";
import type { Address } from "../../../contract/addresses.ts";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { addressTexts } from "../../messages/address-texts.ts";
import { useApp } from "../../state/app-context.ts";
import { addressStore } from "../../state/customer/address-store.ts";
import { addressFormName, formDraft } from "../../state/form-draft.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { addressLine } from "../../ui/address-line.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { removeAddress, saveAddress } from "./address-changes.ts";
import { AddressForm } from "./address-form.tsx";

/** The customer's addresses: read, add, change, remove. */
export function AddressBook() {
  const { language, messages } = useApp();
  const m = addressTexts[language];
  const { common } = messages;
  const state = useResource(addressStore);
  const list = loadedValue(state) ?? [];
  const [editing, setEditing] = useState(formDraft.addressForm);
  const [savedId, setSaved] = useState<number>();
  const open = (name: string) => {
    setSaved(undefined);
    setEditing(name);
  };
  const close = () => setEditing(null);
  const onSaved = ({ id }: Address) => {
    setSaved(id);
    close();
  };
  return (
    <section>
      <h1>{m.title}</h1>
      {state.status === "failed" && (
        <ErrorNote
          text={m.fetchFailed}
          action={common.retry}
          onAction={() => addressStore.reload().catch(() => undefined)}
        />
      )}
      {list.length === 0 && state.status !== "failed" && <p className="hint">{m.loading}</p>}
      <ul className="address-list">
        {list.map((address) => (
          <li key={address.id}>
            {editing === addressFormName(address.id) ? (
              <Card>
                <h2>{m.editTitle}</h2>
                <AddressForm address={address} onSaved={onSaved} onCancel={close} />
              </Card>
            ) : (
              <AddressCard
                address={address}
                isSaved={savedId === address.id}
                onEdit={() => open(addressFormName(address.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {editing === addressFormName() ? (
        <Card>
          <h2>{m.addTitle}</h2>
          <AddressForm onSaved={onSaved} onCancel={close} />
        </Card>
      ) : (
        <Button variant="secondary" onClick={() => open(addressFormName())}>
          {m.add}
        </Button>
      )}
    </section>
  );
}

interface AddressCardProps {
  readonly address: Address;
  /** Saved just now, so the focus was in its form. */
  readonly isSaved: boolean;
  readonly onEdit: () => void;
}

function AddressCard({ address, isSaved, onEdit }: AddressCardProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSaved) edit.current?.focus();
  }, [isSaved]);
  const { api, language, messages } = useApp();
  const m = addressTexts[language];
  const showFailure = (error: unknown) => {
    toast.error(failureSentence(messages, error, messages.common.unreachable));
  };
  const remove = async () => {
    try {
      await removeAddress(api, address);
      const undo = { label: m.undo, run: () => void saveAddress(api, address).catch(showFailure) };
      toast.info(m.removed, { action: undo });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Card className="address-card">
      <p className="address-name">{address.fullname}</p>
      <p>
        {PHONE_PREFIX} {address.phone}
      </p>
      <p>{addressLine(address)}</p>
      {address.gstin && <p>GSTIN {address.gstin}</p>}
      <div className="form-actions">
        <Button ref={edit} variant="quiet" aria-label={m.editOne(address.fullname)} onClick={onEdit}>
          {m.edit}
        </Button>
        <Button variant="quiet" aria-label={m.removeOne(address.fullname)} onClick={remove}>
          {m.remove}
        </Button>
      </div>
    </Card>
  );
}
