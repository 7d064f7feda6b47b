import type { FormEvent } from "react";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import { registerErrors } from "../../../contract/validation.ts";
import { fieldErrors, isUnreachable } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { loginFormTexts } from "../../messages/login-form-texts.ts";
import { useApp } from "../../state/app-context.ts";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { PhoneField } from "../../ui/forms/phone-field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { useEntry } from "./use-entry.ts";

export interface RegisterFormProps {
  /** Called when the new customer is logged in. */
  readonly onDone: () => void;
  /** Called with the email if the account was created but the login failed. */
  readonly onRegistered: (email: string) => void;
}

export function RegisterForm(props: RegisterFormProps) {
  const { messages, language } = useApp();
  const m = loginFormTexts[language];
  const { form, errors, busy, submit } = useRegistration(props);
  return (
    <form ref={form} noValidate method="post" className="form" onSubmit={submit}>
      <Field label={m.fullName} name="fullName" autoComplete="name" maxLength={120} error={errors.fullName} />
      <EmailField label={m.email} name="email" error={errors.email} />
      <PhoneField label={m.phone} name="phone" prefix={PHONE_PREFIX} error={errors.phone} />
      <PasswordField label={m.password} name="password" autoComplete="new-password" error={errors.password} />
      <label className="tick">
        <input type="checkbox" name="reminders" />
        {messages.auth.reminders}
      </label>
      <Button type="submit" busy={busy}>
        {m.register}
      </Button>
    </form>
  );
}

function useRegistration({ onDone, onRegistered }: RegisterFormProps) {
  const { api, messages, language } = useApp();
  const { form, errors, setErrors, busy, setBusy, refused, showToast } = useForm();
  const enter = useEntry(onDone);
  const m = loginFormTexts[language];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entry = formTexts(event.currentTarget, "fullName", "email", "phone", "password");
    const reminders = new FormData(event.currentTarget).has("reminders");
    const foundErrors = fieldErrors(messages, registerErrors(entry));
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return showToast(m.registerFormInvalid);
    setBusy(true);
    try {
      await api.register({ ...entry, reminders });
      const { registered } = messages.confirmations;
      await enter({ ...entry, emailOrPhone: entry.email }, registered).catch(() => {
        toast.success(registered);
        onRegistered(entry.email.trim());
      });
    } catch (error) {
      setBusy(false);
      refused(error, isUnreachable(error) ? messages.auth.unreachable : m.registerFailed, "email");
    }
  }
  return { form, errors, busy, submit };
}
