import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { securityTexts } from "../../messages/security-texts.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import { passwordRequest } from "../../state/session/password-request.ts";
import { ChoosePassword } from "./choose-password.tsx";

/** Asks for a password that is not the phone number. */
export function PasswordRequest() {
  const m = securityTexts[useLanguage()];
  const { close } = useMessages().common;
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className="request" aria-label={m.requestTitle}>
      <div className="wrap request-row">
        <p>{m.requestText}</p>
        <Button onClick={() => setOpen(true)}>{m.requestAccept}</Button>
        <Button variant="quiet" onClick={passwordRequest.postpone}>
          {m.requestLater}
        </Button>
      </div>
      {isOpen && (
        <Dialog label={m.chooseTitle} closeLabel={close} onClose={() => setOpen(false)}>
          <ChoosePassword />
        </Dialog>
      )}
    </aside>
  );
}
