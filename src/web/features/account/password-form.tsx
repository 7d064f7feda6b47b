import type { FormEvent } from "react";
import { passwordErrors } from "../../../contract/validation.ts";
import { fieldErrors } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { securityTexts } from "../../messages/security-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { passwordRequest, usePasswordRequest } from "../../state/session/password-request.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { deviceStore } from "./device-store.ts";

export function PasswordForm() {
  const m = securityTexts[useLanguage()];
  const { form, errors, busy, submit } = useChange();
  const isPostponed = usePasswordRequest() === "postponed";
  return (
    <Card className="account-card">
      <h2>{m.passwordTitle}</h2>
      {isPostponed && <p className="note">{m.requestText}</p>}
      <form ref={form} noValidate method="post" className="form" onSubmit={submit}>
        <p className="hint">{m.passwordText}</p>
        <PasswordField
          label={m.oldPassword}
          name="oldPassword"
          autoComplete="current-password"
          error={errors.oldPassword}
        />
        <PasswordField
          label={m.newPassword}
          name="newPassword"
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {m.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useChange() {
  const { api, language, messages } = useApp();
  const { form, errors, setErrors, busy, setBusy, refused } = useForm("password");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const input = formTexts(event.currentTarget, "oldPassword", "newPassword");
    const foundErrors = fieldErrors(messages, { newPassword: passwordErrors(input.newPassword).password });
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    setBusy(true);
    try {
      await api.changePassword(input);
      toast.success(messages.confirmations.passwordChanged);
      passwordRequest.clear();
      form.current?.reset();
      deviceStore.reload().catch(() => undefined);
    } catch (error) {
      refused(error, securityTexts[language].changeFailed, "oldPassword");
    } finally {
      setBusy(false);
    }
  }
  return { form, errors, busy, submit };
}
