import { type FormEvent, useState } from "react";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { securityTexts } from "../../messages/security-texts.ts";
import { useApp, useLanguage, useMessages } from "../../state/app-context.ts";
import { endCustomerSession } from "../../state/session/clear-customer.ts";
import { sessionStore } from "../../state/session/session-store.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";

export function CloseAccount() {
  const m = securityTexts[useLanguage()];
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="account-card">
      <h2>{m.closeTitle}</h2>
      <p className="hint">{m.closeText}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {m.closeOpen}
      </Button>
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Explains what is deleted and what is retained, then asks for the password. */
function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const m = securityTexts[useLanguage()];
  const { common } = useMessages();
  const { form, error, busy, submit } = useClosing();
  return (
    <Dialog label={m.closeTitle} closeLabel={common.close} onClose={onClose}>
      <form ref={form} noValidate method="post" className="form" onSubmit={submit}>
        <p className="note">
          <strong>{m.closeWarning}</strong>
        </p>
        <ul className="closing">
          <li>{m.closeGone}</li>
          <li>{m.closeRetained}</li>
          <li>{m.closeFree}</li>
        </ul>
        <PasswordField
          label={m.closePassword}
          name="password"
          autoComplete="current-password"
          error={error}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {m.closeCancel}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {m.closeConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useClosing() {
  const { api, language, messages } = useApp();
  const navigate = useNavigate();
  const { form, errors, setErrors, busy, setBusy, refused } = useForm();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await api.closeAccount(formTexts(event.currentTarget, "password"));
      sessionStore.clear();
      endCustomerSession();
      toast.info(messages.confirmations.accountClosed);
      navigate(path.home());
    } catch (error) {
      setBusy(false);
      refused(error, securityTexts[language].closeFailed, "password");
    }
  }
  return { form, error: errors.password, busy, submit };
}
