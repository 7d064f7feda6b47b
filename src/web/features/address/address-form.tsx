import { type FormEvent, useState } from "react";
import type { Address } from "../../../contract/addresses.ts";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import { type AddressForm as AddressTexts, addressErrors } from "../../../contract/validation.ts";
import { ApiError } from "../../api/api-error.ts";
import { failureSentence, fieldFaults } from "../../api/failure-sentence.ts";
import { useApp } from "../../state/app-context.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { formTexts } from "../../ui/form-texts.ts";
import { PhoneField } from "../../ui/phone-field.tsx";
import { saveAddress } from "./change-addresses.ts";
import { states } from "./states.ts";

export interface AddressFormProps {
  /** The address to change; a new one without it. */
  readonly address?: Address;
  readonly onSaved: (address: Address) => void;
  /** True while the address is on its way to the server. */
  readonly onSaving?: ((saving: boolean) => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

export function AddressForm({ address, onSaved, onSaving, onCancel }: AddressFormProps) {
  const m = useApp().messages.address;
  const { faults, busy, submit } = useAddressForm(address, onSaved, onSaving);
  const field = (name: keyof AddressTexts) => ({
    name,
    defaultValue: address?.[name] ?? "",
    error: faults[name],
    maxLength: name === "shipping" ? 300 : 120,
  });
  const mandatory = { required: true, className: "field-mandatory" };
  return (
    <form noValidate method="post" className="form address-form" onSubmit={submit}>
      <Field label={m.fullName} autoComplete="name" {...field("fullname")} {...mandatory} />
      <PhoneField label={m.phone} prefix={PHONE_PREFIX} {...field("phone")} {...mandatory} />
      <Field label={m.shipping} autoComplete="address-line1" {...field("shipping")} />
      <Field label={m.area} autoComplete="address-line2" {...field("area")} />
      <Field label={m.city} autoComplete="address-level2" {...field("city")} {...mandatory} />
      <Field label={m.district} autoComplete="address-level3" {...field("district")} />
      <Field
        label={m.state}
        autoComplete="address-level1"
        list="states"
        {...field("states")}
        {...mandatory}
      />
      <datalist id="states">
        {states.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <p className="hint">{m.mandatory}</p>
      <div className="form-actions">
        <Button type="submit" busy={busy}>
          {m.save}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {m.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function useAddressForm(
  address: Address | undefined,
  onSaved: AddressFormProps["onSaved"],
  onSaving: AddressFormProps["onSaving"],
) {
  const { api, messages } = useApp();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const saving = (now: boolean) => {
    setBusy(now);
    onSaving?.(now);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const names = ["fullname", "phone", "shipping", "area", "city", "district", "states"] as const;
    const form = formTexts(event.currentTarget, ...names);
    const found = fieldFaults(messages, addressErrors(form));
    setFaults(found);
    const [first] = Object.values(found);
    if (first) return toast.error(first);
    saving(true);
    try {
      onSaved(await saveAddress(api, form, address?.id));
      toast.success(messages.address.saved);
    } catch (error) {
      if (error instanceof ApiError) setFaults(fieldFaults(messages, error.fields));
      toast.error(failureSentence(messages, error, messages.address.saveFailed));
    } finally {
      saving(false);
    }
  }
  return { faults, busy, submit };
}
