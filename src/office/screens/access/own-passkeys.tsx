import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { makePasskey } from "../../data/own-passkey.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PasskeyButton } from "../../ui/passkey-button.tsx";
import { RecoveryCodes } from "../../ui/recovery-codes.tsx";

/** Passkeys and recovery codes of the signed-in person. */
export function OwnPasskeys() {
  const { access: m, common } = useMessages();
  const signInMethods = useOfficeQuery("officePasskeys", undefined);
  const remove = useOfficeChange("officeRemovePasskey", {
    invalidates: ["officePasskeys"],
    doneText: m.passkeyRemoved,
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const replace = useOfficeChange("officeReplaceRecoveryCodes", {
    invalidates: ["officePasskeys"],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Card className="panel">
      <h2>{m.passkeys}</h2>
      <Loaded query={signInMethods}>
        {({ passkeys, recoveryCodesLeft, deviceName }) => (
          <>
            {passkeys.length === 0 && <p className="hint">{m.noPasskeys}</p>}
            <ul className="lines">
              {passkeys.map(({ id, name }) => (
                <li key={id}>
                  <strong>{name}</strong>
                  <Button variant="quiet" busy={remove.isBusy} onClick={() => remove.send({ id })}>
                    {m.removePasskey}
                  </Button>
                </li>
              ))}
            </ul>
            <NewPasskey deviceName={deviceName} />
            <h2>{m.recoveryTitle}</h2>
            <p>{m.codesLeft(recoveryCodesLeft)}</p>
            <Button variant="secondary" busy={replace.isBusy} onClick={() => replace.send(undefined)}>
              {m.replaceCodes}
            </Button>
          </>
        )}
      </Loaded>
      {codes && (
        <Dialog
          role="alertdialog"
          label={m.recoveryTitle}
          closeLabel={common.close}
          onClose={() => setCodes(null)}
        >
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
        </Dialog>
      )}
    </Card>
  );
}

function NewPasskey({ deviceName }: { readonly deviceName: string }) {
  const m = useMessages().access;
  const cache = useQueryClient();
  const [name, setName] = useState(deviceName);
  const act = async () => {
    const response = await makePasskey(await callOffice("officeAddPasskeyChallenge", undefined));
    await callOffice("officeAddPasskey", { name, response });
  };
  const onDone = () => {
    toast.success(m.passkeyAdded);
    void cache.invalidateQueries({ queryKey: ["officePasskeys"] });
  };
  return (
    <div className="form new-passkey">
      <Field
        label={m.passkeyName}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      <PasskeyButton label={m.addPasskey} act={act} onDone={onDone} />
    </div>
  );
}
