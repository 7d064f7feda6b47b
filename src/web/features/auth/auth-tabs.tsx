import { Tabs } from "../../../ui/tabs.tsx";
import { loginFormTexts } from "../../messages/login-form-texts.ts";
import { useApp } from "../../state/app-context.ts";
import type { AuthTab } from "../../state/overlays.ts";
import { ForgotPassword } from "./forgot/forgot-password.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

export interface AuthTabsProps {
  readonly tab: AuthTab;
  /** Email to fill into the login form. */
  readonly email?: string;
  /** Called with the customer's email after a password reset, or after a registration whose login failed. */
  readonly onTab: (tab: AuthTab, email?: string) => void;
  readonly onLoggedIn: () => void;
}

/**
 * Tabs for login, registration (which also logs in) and password reset, which ends at the login form with the
 * email filled in.
 */
export function AuthTabs({ tab, email = "", onTab, onLoggedIn }: AuthTabsProps) {
  const { messages, language } = useApp();
  const m = loginFormTexts[language];
  const toLogin = (address: string) => onTab("login", address);
  const tabs = [
    { id: "login", label: m.loginTab },
    { id: "register", label: m.registerTab },
    { id: "forgot", label: m.forgotTab },
  ] as const;
  return (
    <Tabs label={messages.auth.dialogName} tabs={tabs} selectedTab={tab} onSelect={(id) => onTab(id)}>
      {tab === "login" && (
        <>
          <p className="form-intro">{m.loginIntro}</p>
          <LoginForm emailOrPhone={email} onDone={onLoggedIn} />
        </>
      )}
      {tab === "register" && (
        <>
          <p className="form-intro">{m.registerIntro}</p>
          <RegisterForm onDone={onLoggedIn} onRegistered={toLogin} />
        </>
      )}
      {tab === "forgot" && <ForgotPassword onDone={toLogin} />}
    </Tabs>
  );
}
