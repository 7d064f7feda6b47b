import { useEffect, useState } from "react";
import { path } from "../../../contract/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { loginFormTexts } from "../../messages/login-form-texts.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import type { AuthTab } from "../../state/overlays.ts";
import { sessionStore, useHasExpired } from "../../state/session/session-store.ts";
import { AuthTabs } from "./auth-tabs.tsx";
import { emailOf, isFromCheckout, originOf } from "./login-origin.ts";

/** Login or registration as a page; it leads back to the page that the customer came from. */
export function AuthScreen({ tab: first }: { readonly tab: AuthTab }) {
  const { auth } = useMessages();
  const m = loginFormTexts[useLanguage()];
  const hasExpired = useHasExpired();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [{ tab, email }, setShown] = useState({ tab: first, email: emailOf(state) });
  const show = (next: AuthTab, knownEmail = "") => {
    const registered = first === "register" && next === "login" && knownEmail !== "";
    if (registered)
      navigate(path.login(), { replace: true, state: { ...(state as object | null), email: knownEmail } });
    else setShown({ tab: next, email: knownEmail });
  };
  const goOn = () => navigate(originOf(state), { replace: true });
  // The customer was logged in before the page opened.
  useEffect(() => {
    if (sessionStore.get() !== null) navigate(originOf(state), { replace: true });
  }, [navigate, state]);
  const title = { login: m.loginTitle, register: m.registerTitle, forgot: m.forgotTitle }[tab];
  return (
    <div className="auth-page">
      <Card>
        <h1>{title}</h1>
        {tab === "login" && hasExpired && (
          <p className="note" role="alert">
            {auth.sessionEnded}
          </p>
        )}
        {isFromCheckout(state) && (
          <p className="note">
            {m.loginPrompt} {tab === "login" && auth.phonePasswordNote}
          </p>
        )}
        <AuthTabs tab={tab} email={email} onTab={show} onLoggedIn={goOn} />
      </Card>
    </div>
  );
}
