import type { FormEvent } from "react";
import { loginErrors, phoneDigits } from "../../../contract/validation.ts";
import { fieldErrors } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useNormalized } from "../../../ui/forms/use-normalized.ts";
import { loginFormTexts } from "../../messages/login-form-texts.ts";
import { useApp } from "../../state/app-context.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { useFocusWhenLost } from "../../ui/forms/use-focus-when-lost.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { useEntry } from "./use-entry.ts";

export interface LoginFormProps {
  readonly emailOrPhone?: string;
  readonly onDone: () => void;
}

export function LoginForm({ emailOrPhone = "", onDone }: LoginFormProps) {
  const { messages, language } = useApp();
  const m = loginFormTexts[language];
  const { form, errors, busy, submit } = useLogin(onDone);
  const name = useNormalized(phoneDigits);
  useFocusWhenLost(form, emailOrPhone !== "");
  return (
    <form ref={form} noValidate method="post" className="form" onSubmit={submit}>
      <Field
        ref={name}
        label={m.emailOrPhone}
        name="emailOrPhone"
        autoComplete="username"
        defaultValue={emailOrPhone}
        error={errors.emailOrPhone}
      />
      <PasswordField
        label={m.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Button type="submit" busy={busy}>
        {messages.auth.login}
      </Button>
    </form>
  );
}

function useLogin(onDone: () => void) {
  const { messages, language } = useApp();
  const { form, errors, setErrors, busy, setBusy, refused, showToast } = useForm();
  const enter = useEntry(onDone);
  const m = loginFormTexts[language];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entry = formTexts(event.currentTarget, "emailOrPhone", "password");
    const foundErrors = fieldErrors(messages, loginErrors(entry));
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return showToast(m.loginFormText, { title: m.loginFormInvalid });
    setBusy(true);
    try {
      await enter(entry, m.loggedIn);
    } catch (error) {
      setBusy(false);
      refused(error, m.loginFailed, "password");
    }
  }
  return { form, errors, busy, submit };
}
