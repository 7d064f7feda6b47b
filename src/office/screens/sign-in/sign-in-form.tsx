import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useOffice } from "../../data/office-context.ts";
import { signInRequired } from "../../data/open-dialogs.ts";
import { signWithPasskey } from "../../data/own-passkey.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { PasswordField } from "../../ui/factor-fields.tsx";
import { PasskeyButton } from "../../ui/passkey-button.tsx";

/** All ways to sign in: passkey, password with a code, and a button in the demo shop. */
export function SignInForm() {
  const { isDemo, messages } = useOffice();
  const m = messages.access;
  const [isHalfIn, setHalfIn] = useState(false);
  const finish = useSignedIn();
  const demo = useOfficeChange("officeEnterDemo", { onDone: finish });
  if (isHalfIn) return <CodeForm onEntered={finish} onStartOver={() => setHalfIn(false)} />;
  return (
    <>
      {isDemo && (
        <div className="form demo-entry">
          <p className="hint">{m.demoText}</p>
          <Button busy={demo.isBusy} onClick={() => demo.send(undefined)}>
            {m.enterDemo}
          </Button>
        </div>
      )}
      <PasskeyButton
        label={m.withPasskey}
        act={async () => callOffice("officeSignInPasskey", await signWithPasskey())}
        onDone={finish}
      />
      <p className="or">{m.or}</p>
      <PasswordForm onRight={() => setHalfIn(true)} />
      <p className="hint">{m.cantSignIn}</p>
    </>
  );
}

/** Refetches all data, or opens the office, after the sign-in. */
function useSignedIn(): () => void {
  const cache = useQueryClient();
  return () => {
    signInRequired.set(false);
    void cache.invalidateQueries();
  };
}

function PasswordForm({ onRight }: { readonly onRight: () => void }) {
  const { isDemo, messages } = useOffice();
  const m = messages.access;
  const { send, isBusy, errors } = useOfficeChange("officeSignIn", { onDone: onRight, field: "password" });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formTexts(event.currentTarget, "email", "password"));
  };
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      <Field label={m.email} name="email" type="email" autoComplete="username" error={errors.email} />
      <PasswordField label={m.password} error={errors.password} />
      <Button type="submit" variant={isDemo ? "secondary" : "primary"} busy={isBusy}>
        {m.next}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  readonly onEntered: () => void;
  readonly onStartOver: () => void;
}

function CodeForm({ onEntered, onStartOver }: CodeFormProps) {
  const m = useOffice().messages.access;
  const { send, isBusy, errors } = useOfficeChange("officeSignInCode", { onDone: onEntered, field: "code" });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formTexts(event.currentTarget, "code"));
  };
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      <p className="note">{m.codeText}</p>
      <Field
        label={m.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        hint={m.codeHint}
        error={errors.code}
      />
      <Button type="submit" busy={isBusy}>
        {m.signIn}
      </Button>
      <Button variant="quiet" onClick={onStartOver}>
        {m.startOver}
      </Button>
    </form>
  );
}
