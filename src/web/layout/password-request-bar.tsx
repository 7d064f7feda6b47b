import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useLocation } from "../../ui/router/router-context.tsx";
import { useMessages } from "../state/app-context.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { passwordRequest, usePasswordRequest } from "../state/session/password-request.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

const choosePassword = lazyCode(async () => {
  const [{ ChoosePassword }] = await Promise.all([
    import("../features/auth/choose-password.tsx"),
    loadCustomerStyles(),
  ]);
  return ChoosePassword;
});

/** Asks for a password that is not the phone number, in a bar above the page; never during checkout. */
export function PasswordRequestBar() {
  const { layout: m, common } = useMessages();
  const isPaying = /^\/(?:checkout|order|payment)(?:\/|$)/.test(useLocation().pathname);
  const isAsked = usePasswordRequest() === "asked";
  const [isFiltering, setFiltering] = useState(false);
  if (!isAsked || isPaying) return null;
  return (
    <aside className="request" aria-label={m.passwordRequestTitle}>
      <div className="wrap request-row">
        <p>{m.passwordRequestText}</p>
        <Button onClick={() => setFiltering(true)}>{m.passwordRequestAccept}</Button>
        <Button variant="quiet" onClick={passwordRequest.postpone}>
          {m.passwordRequestLater}
        </Button>
      </div>
      {isFiltering && (
        <Dialog label={m.passwordChooseTitle} closeLabel={common.close} onClose={() => setFiltering(false)}>
          <LazyPart code={choosePassword} props={{}} />
        </Dialog>
      )}
    </aside>
  );
}
