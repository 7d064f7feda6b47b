import { type FormEvent, useState } from "react";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import { registerErrors } from "../../../contract/validation.ts";
import { ApiError } from "../../api/api-error.ts";
import { failureSentence, fieldFaults, isUnreachable } from "../../api/failure-sentence.ts";
import { translateSentence } from "../../messages/translate-sentence.ts";
import { useApp } from "../../state/app-context.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { formTexts } from "../../ui/form-texts.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";

/** `onDone` gets the email under which the new customer logs in. */
export function RegisterForm({ onDone }: { readonly onDone: (email: string) => void }) {
  const m = useApp().messages.auth;
  const { faults, busy, submit } = useRegistration(onDone);
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      <Field label={m.fullName} name="fullName" autoComplete="name" maxLength={120} error={faults.fullName} />
      <Field
        label={m.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={faults.email}
      />
      <PhoneField label={m.phone} name="phone" prefix={PHONE_PREFIX} error={faults.phone} />
      <PasswordField label={m.password} name="password" autoComplete="new-password" error={faults.password} />
      <Button type="submit" busy={busy}>
        {m.register}
      </Button>
    </form>
  );
}

function useRegistration(onDone: (email: string) => void) {
  const { api, messages } = useApp();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const m = messages.auth;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = formTexts(event.currentTarget, "fullName", "email", "phone", "password");
    const found = fieldFaults(messages, registerErrors(form));
    setFaults(found);
    if (Object.keys(found).length > 0) return toast.error(messages.sentences.registerInvalid);
    setBusy(true);
    try {
      const { msg } = await api.register(form);
      toast.success(translateSentence(messages, msg));
      onDone(form.email.trim());
    } catch (error) {
      if (error instanceof ApiError) setFaults(fieldFaults(messages, error.fields));
      toast.error(failureSentence(messages, error, isUnreachable(error) ? m.unreachable : m.registerFailed));
    } finally {
      setBusy(false);
    }
  }
  return { faults, busy, submit };
}
