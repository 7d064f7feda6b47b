import type { FormEvent } from "react";
import type { Address } from "../../../contract/addresses.ts";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import type { Customer } from "../../../contract/customers.ts";
import { type AddressForm as AddressTexts, addressErrors } from "../../../contract/validation.ts";
import { fieldErrors } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { addressTexts } from "../../messages/address-texts.ts";
import { useApp, useLanguage, useMessages } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { addressFormName } from "../../state/form-draft.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { PhoneField } from "../../ui/forms/phone-field.tsx";
import { useFocusWhenLost } from "../../ui/forms/use-focus-when-lost.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import { saveAddress } from "./address-changes.ts";
import { states } from "./states.ts";

export interface AddressFormProps {
  /** Address to change; without one the form adds a new address. */
  readonly address?: Address;
  readonly onSaved: (address: Address) => void;
  /** Called with true while the address is being saved. */
  readonly onSaving?: ((saving: boolean) => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** Shown once the customer is known: a name that arrives later would fill a field whose error is shown. */
export function AddressForm(props: AddressFormProps) {
  const { common } = useMessages();
  const state = useResource(customerStore);
  const customer = loadedValue(state);
  if (!props.address && !customer && state.status !== "failed") return <Spinner label={common.loading} />;
  return <KnownAddressForm {...props} knownTexts={props.address ?? newAddress(customer)} />;
}

interface KnownAddressFormProps extends AddressFormProps {
  readonly knownTexts: Partial<AddressTexts>;
}

function KnownAddressForm({ address, knownTexts, onSaved, onSaving, onCancel }: KnownAddressFormProps) {
  const m = addressTexts[useLanguage()];
  const { form, errors, busy, submit } = useAddressForm(address, onSaved, onSaving);
  // A form that can be cancelled has replaced the button that opened it.
  useFocusWhenLost(form, onCancel !== undefined);
  const field = (name: keyof AddressTexts) => ({
    name,
    defaultValue: knownTexts[name] ?? "",
    error: errors[name],
    maxLength: name === "shipping" ? 300 : 120,
  });
  const mandatory = { required: true, className: "field-mandatory" };
  return (
    <form ref={form} noValidate method="post" className="form address-form" onSubmit={submit}>
      <Field label={m.fullName} autoComplete="name" {...field("fullname")} {...mandatory} />
      <PhoneField label={m.phone} prefix={PHONE_PREFIX} {...field("phone")} {...mandatory} />
      <Field label={m.city} autoComplete="address-level2" {...field("city")} {...mandatory} />
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
      <fieldset className="address-optional">
        <legend>{m.optional}</legend>
        <Field label={m.shipping} autoComplete="address-line1" {...field("shipping")} />
        <Field label={m.area} autoComplete="address-line2" {...field("area")} />
        <Field label={m.district} autoComplete="address-level3" {...field("district")} />
        <Field label={m.gstin} autoComplete="off" autoCapitalize="characters" {...field("gstin")} />
      </fieldset>
      <p className="hint">{m.mandatory}</p>
      <div className="form-actions">
        <Button type="submit" variant={onSaving ? "secondary" : "primary"} busy={busy}>
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

/** Default values: most customers enter their own address. */
function newAddress(customer: Customer | undefined): Partial<AddressTexts> {
  return customer ? { fullname: customer.fullName, phone: customer.phone } : {};
}

function useAddressForm(
  address: Address | undefined,
  onSaved: AddressFormProps["onSaved"],
  onSaving: AddressFormProps["onSaving"],
) {
  const { api, language, messages } = useApp();
  const { form, errors, setErrors, busy, setBusy, refused, showToast } = useForm(
    addressFormName(address?.id),
  );
  const saving = (now: boolean) => {
    setBusy(now);
    onSaving?.(now);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const names = ["fullname", "phone", "shipping", "area", "city", "district", "states", "gstin"] as const;
    const entry = formTexts(event.currentTarget, ...names);
    const foundErrors = fieldErrors(messages, addressErrors(entry));
    setErrors(foundErrors);
    // Specification section 5 requires this sentence; other errors appear only at their fields.
    const incomplete = messages.refusals["address-incomplete"];
    const sentences = Object.values(foundErrors);
    // Pay now submits the form without a button and reports a missing address itself.
    const { nativeEvent: submitEvent } = event;
    const isByPayNow = submitEvent instanceof SubmitEvent && submitEvent.submitter === null;
    if (sentences.includes(incomplete) && !isByPayNow) showToast(incomplete);
    if (sentences.length > 0) return;
    saving(true);
    try {
      onSaved(await saveAddress(api, entry, address?.id));
      toast.success(addressTexts[language].saved);
    } catch (error) {
      refused(error, addressTexts[language].saveFailed);
    } finally {
      saving(false);
    }
  }
  return { form, errors, busy, submit };
}
