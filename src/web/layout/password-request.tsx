import { lazy, Suspense, useState } from "react";
import { useLocation } from "../router/router-context.tsx";
import { useMessages } from "../state/app-context.ts";
import { passwordRequest, usePasswordRequest } from "../state/password-request.ts";
import { Button } from "../ui/button.tsx";

const ChoosePassword = lazy(async () => ({
  default: (await import("../features/auth/choose-password.tsx")).ChoosePassword,
}));

/** Asks for a password that is not the phone number, above the page and out of its way; never while somebody pays. */
export function PasswordRequest() {
  const m = useMessages().security;
  const isPaying = /^\/(?:checkout|order|payment)(?:\/|$)/.test(useLocation().pathname);
  const isAsked = usePasswordRequest() === "asked";
  const [isChoosing, setChoosing] = useState(false);
  if (!isAsked || isPaying) return null;
  return (
    <aside className="request" aria-label={m.requestTitle}>
      <div className="wrap request-row">
        <p>{m.requestText}</p>
        <Button onClick={() => setChoosing(true)}>{m.requestAccept}</Button>
        <Button variant="quiet" onClick={passwordRequest.postpone}>
          {m.requestLater}
        </Button>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <ChoosePassword onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </aside>
  );
}
