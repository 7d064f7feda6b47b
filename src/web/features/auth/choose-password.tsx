import type { FormEvent } from "react";
import { passwordErrors } from "../../../contract/validation.ts";
import { fieldErrors } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { securityTexts } from "../../messages/security-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { passwordRequest } from "../../state/session/password-request.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";

/** Sets a new password after a login with the phone number, which need not be entered again. */
export function ChoosePassword() {
  const m = securityTexts[useLanguage()];
  const { form, error, busy, submit } = useChoice();
  return (
    <form ref={form} noValidate method="post" className="form" onSubmit={submit}>
      <PasswordField
        label={m.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={m.chooseText}
        error={error}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={passwordRequest.postpone}>
          {m.requestLater}
        </Button>
        <Button type="submit" busy={busy}>
          {m.changePassword}
        </Button>
      </div>
    </form>
  );
}

function useChoice() {
  const { api, language, messages } = useApp();
  const { form, errors, setErrors, busy, setBusy, refused } = useForm();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { newPassword } = formTexts(event.currentTarget, "newPassword");
    const foundErrors = fieldErrors(messages, { newPassword: passwordErrors(newPassword).password });
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    setBusy(true);
    try {
      const { phone } = await customerStore.load();
      await api.changePassword({ oldPassword: phone, newPassword });
      toast.success(messages.confirmations.passwordChanged);
      passwordRequest.clear();
    } catch (error) {
      setBusy(false);
      refused(error, securityTexts[language].changeFailed, "newPassword");
    }
  }
  return { form, error: errors.newPassword, busy, submit };
}
