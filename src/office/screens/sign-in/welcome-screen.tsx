import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { callOffice, type OfficeAnswer } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { makePasskey } from "../../data/own-passkey.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { CodeAppSetup } from "../../ui/code-app-setup.tsx";
import { CodeField, PasswordField } from "../../ui/factor-fields.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PasskeyButton } from "../../ui/passkey-button.tsx";
import { RecoveryCodes } from "../../ui/recovery-codes.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** Page of an invitation link. The token follows the `#`, so that it does not reach servers or logs. */
export function WelcomeScreen() {
  const m = useMessages().access;
  const navigate = useNavigate();
  const [token] = useState(() => window.location.hash.slice(1));
  const [shownRecovery, setShown] = useState<{ codes: readonly string[]; text: string } | null>(null);
  // The call is a POST but can be repeated: opening the link does not use it up.
  const link = useQuery({ queryKey: ["welcome", token], queryFn: () => callOffice("officeLink", { token }) });
  const show = (way: "passkey" | "password") => (codes: readonly string[]) =>
    setShown({ codes, text: way === "passkey" ? m.recoveryPasskeyText : m.recoveryText });
  if (shownRecovery)
    return (
      <SignInPage title={m.recoveryTitle}>
        <RecoveryCodes {...shownRecovery} onSaved={() => navigate("/", { replace: true })} />
      </SignInPage>
    );
  return (
    <SignInPage title={link.data ? m.welcome(link.data.name) : m.signInTitle}>
      <Loaded query={link}>
        {({ email, totp }) => (
          <>
            <p>{m.welcomeText(email)}</p>
            <PasskeySetup token={token} onDone={show("passkey")} />
            <PasswordSetup token={token} totp={totp} onDone={show("password")} />
          </>
        )}
      </Loaded>
      {link.isError && (
        <Link to="/" className={buttonClass("secondary")}>
          {m.signIn}
        </Link>
      )}
    </SignInPage>
  );
}

interface SetupProps {
  readonly token: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function PasskeySetup({ token, onDone }: SetupProps) {
  const m = useMessages().access;
  const act = async () => {
    const response = await makePasskey(await callOffice("officeLinkPasskeyChallenge", { token }));
    onDone((await callOffice("officeSetPasskey", { token, response })).recoveryCodes);
  };
  return (
    <section className="sign-in-method">
      <h2>{m.usePasskey}</h2>
      <p className="hint">{m.usePasskeyText}</p>
      <PasskeyButton label={m.makePasskey} act={act} />
    </section>
  );
}

interface PasswordSetupProps extends SetupProps {
  readonly totp: OfficeAnswer<"officeLink">["totp"];
}

function PasswordSetup({ token, totp, onDone }: PasswordSetupProps) {
  const m = useMessages().access;
  const { send, isBusy, errors } = useOfficeChange("officeSetPassword", {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    field: "code",
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ token, ...formTexts(event.currentTarget, "password", "code") });
  };
  return (
    <section className="sign-in-method">
      <h2>{m.usePassword}</h2>
      <CodeAppSetup app={totp} />
      <form noValidate method="post" className="form" onSubmit={submit}>
        <PasswordField label={m.password} isNew error={errors.password} />
        <CodeField error={errors.code} />
        <Button type="submit" busy={isBusy}>
          {m.setPassword}
        </Button>
      </form>
    </section>
  );
}
