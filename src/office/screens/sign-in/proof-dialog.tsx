import type { FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useOffice } from "../../data/office-context.ts";
import { signWithPasskey } from "../../data/own-passkey.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { CodeField, PasswordField } from "../../ui/factor-fields.tsx";
import { PasskeyButton } from "../../ui/passkey-button.tsx";

/** Asks for a proof of identity before a sensitive call; `onAnswer` receives whether it succeeded. */
export function ProofDialog({ onAnswer }: { readonly onAnswer: (proved: boolean) => void }) {
  const { isDemo, messages } = useOffice();
  const { access: m, common } = messages;
  const proved = () => onAnswer(true);
  return (
    <Dialog label={m.proveTitle} closeLabel={common.close} onClose={() => onAnswer(false)}>
      <p className="note">{m.proveText}</p>
      {isDemo ? <DemoProof onProved={proved} /> : <OwnProof onProved={proved} />}
    </Dialog>
  );
}

interface ProofProps {
  readonly onProved: () => void;
}

/** Visitors of the demo shop have no password; they sign in again. */
function DemoProof({ onProved }: ProofProps) {
  const m = useOffice().messages.access;
  const { send, isBusy } = useOfficeChange("officeEnterDemo", { onDone: onProved });
  return (
    <div className="dialog-actions">
      <Button busy={isBusy} onClick={() => send(undefined)}>
        {m.prove}
      </Button>
    </div>
  );
}

function OwnProof({ onProved }: ProofProps) {
  const m = useOffice().messages.access;
  const { send, isBusy, errors } = useOfficeChange("officeProve", { onDone: onProved, field: "code" });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formTexts(event.currentTarget, "password", "code"));
  };
  return (
    <>
      <PasskeyButton
        label={m.provePasskey}
        act={async () => callOffice("officeProvePasskey", await signWithPasskey())}
        onDone={onProved}
      />
      <form noValidate method="post" className="form" onSubmit={submit}>
        <PasswordField label={m.password} error={errors.password} />
        <CodeField acceptsRecovery error={errors.code} />
        <div className="dialog-actions">
          <Button type="submit" busy={isBusy}>
            {m.prove}
          </Button>
        </div>
      </form>
    </>
  );
}
