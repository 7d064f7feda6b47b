import type { FormEvent } from "react";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import type { Customer } from "../../../contract/customers.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { Link } from "../../../ui/router/link.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { accountTexts } from "../../messages/account-texts.ts";
import { securityTexts } from "../../messages/security-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import { Devices } from "./devices.tsx";
import { PasswordForm } from "./password-form.tsx";

export function Profile() {
  const m = accountTexts[useLanguage()];
  const security = securityTexts[useLanguage()];
  const customer = loadedValue(useResource(customerStore));
  return (
    <section>
      <h1>{m.profile}</h1>
      {customer ? <ProfileForm key={customer.id} customer={customer} /> : <Spinner label={m.loading} />}
      <PasswordForm />
      <Devices />
      <Card className="account-card my-data">
        <h2>{security.dataTitle}</h2>
        <Link to={path.myData()}>{security.myData}</Link>
      </Card>
    </section>
  );
}

function ProfileForm({ customer }: { readonly customer: Customer }) {
  const m = accountTexts[useLanguage()];
  const { form, errors, busy, submit } = useProfile(customer);
  return (
    <Card>
      <form ref={form} noValidate method="post" className="form" onSubmit={submit}>
        <Field
          label={m.fullName}
          name="fullName"
          autoComplete="name"
          maxLength={120}
          defaultValue={customer.fullName}
          error={errors.fullName}
        />
        <Field label={m.phone} readOnly value={`${PHONE_PREFIX} ${customer.phone}`} hint={m.readOnly} />
        <Field label={m.email} readOnly value={customer.email} hint={m.readOnly} />
        <div className="form-actions">
          <Button variant="secondary">{m.cancel}</Button>
          <Button type="submit" busy={busy}>
            {m.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useProfile({ id, phone, email, gender }: Customer) {
  const { api } = useApp();
  const { form, errors, setErrors, busy, setBusy, showErrors, showToast } = useForm("profile");
  const m = accountTexts[useLanguage()];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { fullName } = formTexts(event.currentTarget, "fullName");
    setBusy(true);
    setErrors({});
    try {
      await api.updateCustomer({ data: { id, fullName, phone, email, gender } });
      toast.success(m.saved, { title: m.profileTitle });
      customerStore.reload().catch(() => undefined);
    } catch (error) {
      if (showErrors(error)) showToast(m.saveFailed, { title: m.saveTitle });
    } finally {
      setBusy(false);
    }
  }
  return { form, errors, busy, submit };
}
