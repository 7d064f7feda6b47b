import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { toast } from "../../../ui/state/toasts.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { CodeAppSetup } from "../../ui/code-app-setup.tsx";
import { CodeField, PasswordField } from "../../ui/factor-fields.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { RecoveryCodes } from "../../ui/recovery-codes.tsx";

/** Password and authenticator app of the signed-in person. */
export function OwnFactors() {
  const { access: m, common } = useMessages();
  const signInMethods = useOfficeQuery("officePasskeys", undefined);
  const [app, setApp] = useState<OfficeAnswer<"officeNewCodeApp"> | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const offer = useOfficeChange("officeNewCodeApp", { onDone: setApp });
  const isSet = (recoveryCodes: readonly string[]) => {
    setApp(null);
    setCodes(recoveryCodes);
    toast.success(m.codeAppChanged);
  };
  return (
    <Card className="panel">
      <h2>{m.passwordAndApp}</h2>
      <Loaded query={signInMethods}>
        {({ hasPassword }) => (
          <>
            <p className="hint">{hasPassword ? m.changeSignsOutOthers : m.noPassword}</p>
            {hasPassword && <NewPassword />}
            <Button variant="secondary" busy={offer.isBusy} onClick={() => offer.send(undefined)}>
              {hasPassword ? m.changeCodeApp : m.usePassword}
            </Button>
            {app && (
              <Dialog
                label={hasPassword ? m.changeCodeApp : m.usePassword}
                closeLabel={common.close}
                onClose={() => setApp(null)}
              >
                <NewCodeApp app={app} needsPassword={!hasPassword} onSet={isSet} />
              </Dialog>
            )}
          </>
        )}
      </Loaded>
      {codes.length > 0 && (
        <Dialog
          role="alertdialog"
          label={m.recoveryTitle}
          closeLabel={common.close}
          onClose={() => setCodes([])}
        >
          <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
        </Dialog>
      )}
    </Card>
  );
}

function NewPassword() {
  const m = useMessages().access;
  const [fieldKey, setTyped] = useState(0);
  const { send, isBusy, errors } = useOfficeChange("officeChangePassword", {
    invalidates: ["officeSessions"],
    doneText: m.passwordChanged,
    field: "password",
    // A new key empties the password field.
    onDone: () => setTyped((times) => times + 1),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formTexts(event.currentTarget, "password"));
  };
  return (
    <form noValidate method="post" className="form new-passkey" onSubmit={submit} key={fieldKey}>
      <PasswordField label={m.newPassword} isNew error={errors.password} />
      <Button variant="secondary" type="submit" busy={isBusy}>
        {m.changePassword}
      </Button>
    </form>
  );
}

interface NewCodeAppProps {
  readonly app: OfficeAnswer<"officeNewCodeApp">;
  readonly needsPassword: boolean;
  readonly onSet: (recoveryCodes: readonly string[]) => void;
}

function NewCodeApp({ app, needsPassword, onSet }: NewCodeAppProps) {
  const m = useMessages().access;
  const { send, isBusy, errors } = useOfficeChange("officeSetCodeApp", {
    invalidates: ["officePasskeys", "officeSessions"],
    onDone: ({ recoveryCodes }) => onSet(recoveryCodes),
    field: "code",
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = needsPassword ? formTexts(form, "password", "code") : formTexts(form, "code");
    send({ secret: app.secret, ...texts });
  };
  return (
    <div className="sign-in-methods">
      <CodeAppSetup app={app} />
      <form noValidate method="post" className="form" onSubmit={submit}>
        {needsPassword && <PasswordField label={m.newPassword} isNew error={errors.password} />}
        <CodeField error={errors.code} />
        <Button type="submit" busy={isBusy}>
          {m.useCodeApp}
        </Button>
      </form>
    </div>
  );
}
