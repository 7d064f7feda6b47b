import { type FormEvent, useEffect, useRef, useState } from "react";
import { LOGIN_RELOAD_MS } from "../../../contract/constants.ts";
import { loginErrors } from "../../../contract/validation.ts";
import { failureSentence, fieldFaults } from "../../api/failure-sentence.ts";
import { useApp } from "../../state/app-context.ts";
import { passwordRequest } from "../../state/password-request.ts";
import { sessionStore } from "../../state/session-store.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { formTexts } from "../../ui/form-texts.ts";
import { PasswordField } from "../../ui/password-field.tsx";

export interface LoginFormProps {
  readonly emailOrPhone?: string;
  /** Called a second after the session was stored, so that the customer reads that it worked, unless they went on. */
  readonly onDone: () => void;
}

export function LoginForm({ emailOrPhone = "", onDone }: LoginFormProps) {
  const m = useApp().messages.auth;
  const { faults, busy, submit } = useLogin(onDone);
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      <Field
        label={m.emailOrPhone}
        name="emailOrPhone"
        autoComplete="username"
        defaultValue={emailOrPhone}
        error={faults.emailOrPhone}
      />
      <PasswordField
        label={m.password}
        name="password"
        autoComplete="current-password"
        error={faults.password}
      />
      <Button type="submit" busy={busy}>
        {m.login}
      </Button>
    </form>
  );
}

function useLogin(onDone: () => void) {
  const { api, messages } = useApp();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const m = messages.auth;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = formTexts(event.currentTarget, "emailOrPhone", "password");
    const found = fieldFaults(messages, loginErrors(form));
    setFaults(found);
    if (Object.keys(found).length > 0)
      return toast.error(messages.sentences.loginInvalid, { title: m.loginFormInvalid });
    setBusy(true);
    try {
      const session = await api.login({ ...form, emailOrPhone: form.emailOrPhone.trim() });
      sessionStore.set(session);
      if (session.mustChangePassword) passwordRequest.ask();
      toast.success(sessionStore.isKept() ? m.loggedIn : m.sessionNotKept);
      timer.current = setTimeout(onDone, LOGIN_RELOAD_MS);
    } catch (error) {
      setBusy(false);
      toast.error(failureSentence(messages, error, m.loginFailed));
    }
  }
  return { faults, busy, submit };
}
