import { type FormEvent, useState } from "react";
import { passwordErrors } from "../../../contract/validation.ts";
import { ApiError } from "../../api/api-error.ts";
import { failureSentence, fieldFaults } from "../../api/failure-sentence.ts";
import { translateSentence } from "../../messages/translate-sentence.ts";
import { useApp } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer-store.ts";
import { passwordRequest } from "../../state/password-request.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { formTexts } from "../../ui/form-texts.ts";
import { PasswordField } from "../../ui/password-field.tsx";

/** For who has just logged in with the phone number: it need not be entered again. */
export function ChoosePassword() {
  const { security: m } = useApp().messages;
  const { fault, busy, submit } = useChoice();
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      <PasswordField
        label={m.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={m.chooseText}
        error={fault}
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
  const { api, messages } = useApp();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { newPassword } = formTexts(event.currentTarget, "newPassword");
    const found = fieldFaults(messages, passwordErrors(newPassword)).password;
    setFault(found);
    if (found !== undefined) return;
    setBusy(true);
    try {
      const { phone } = await customerStore.load();
      const { msg } = await api.changePassword({ oldPassword: phone, newPassword });
      toast.success(translateSentence(messages, msg));
      passwordRequest.clear();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) setFault(fieldFaults(messages, error.fields).newPassword);
      toast.error(failureSentence(messages, error, messages.security.changeFailed));
    }
  }
  return { fault, busy, submit };
}
