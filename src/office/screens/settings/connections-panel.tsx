import { useEffect, useState } from "react";
import {
  type ConnectionField,
  type ConnectionName,
  type ConnectionValues,
  connectionFields,
  isSecretField,
} from "../../../contract/office/settings/connections.ts";
import { providerServices } from "../../../contract/shop.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";

const titleOf = ({ mailServer }: OfficeMessages["settings"], name: ConnectionName) =>
  name === "mail" ? mailServer : providerServices[name];

/** Where the keys are found; missing where the service's own help is enough. */
const how = ({ connectionHow }: OfficeMessages["settings"]): Partial<Record<ConnectionName, string>> =>
  connectionHow;

type Connection = OfficeAnswer<"officeConnections">["connections"][number];

const AFFECTED = ["officeConnections", "officeSetup", "officeHealth"] as const;

/** Payment keys and mail server: where they come from, their last test, and the forms that change them. */
export function ConnectionsPanel() {
  const { settings: m } = useMessages();
  const query = useOfficeQuery("officeConnections", undefined);
  const [changedConnection, setChanged] = useState<Connection | null>(null);
  useMailArrival();
  return (
    <section className="panel" aria-labelledby="connections">
      <h2 id="connections">{m.connections}</h2>
      <p className="hint">{m.connectionsHint}</p>
      <Loaded query={query}>
        {({ connections }) => (
          <ul className="lines">
            {connections.map((connection) => (
              <li key={connection.name}>
                <ConnectionLine connection={connection} onChange={() => setChanged(connection)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {changedConnection && (
        <ConnectionDialog connection={changedConnection} onClose={() => setChanged(null)} />
      )}
    </section>
  );
}

interface ConnectionLineProps {
  readonly connection: Connection;
  readonly onChange: () => void;
}

function ConnectionLine({ connection, onChange }: ConnectionLineProps) {
  const { settings: m } = useMessages();
  const { name, source, isUsed, testedAt } = connection;
  const mayChange = useMay("settings:change");
  const label = source === "none" ? m.enterKeys : m.changeKeys;
  return (
    <>
      <span>
        <strong>{titleOf(m, name)}</strong>{" "}
        <StatePill tone={testedAt ? "good" : "plain"}>{m.connectionSources[source]}</StatePill>
        <br />
        <span className="hint">
          {testedAt ? (
            <>
              {m.testedAt} <When at={testedAt} />
            </>
          ) : (
            source !== "none" && m.untested
          )}{" "}
          {source === "server" && m.serverWins}
          {source === "office" && !isUsed && m.trialKeys}
        </span>
      </span>
      {mayChange && (
        <span className="form-actions">
          {source !== "none" || name === "mail" ? <TestButton connection={connection} /> : null}
          {source !== "server" && (
            <Button variant="secondary" aria-label={`${label} ${titleOf(m, name)}`} onClick={onChange}>
              {label}
            </Button>
          )}
          {source === "office" && <RemoveButton connection={connection} />}
        </span>
      )}
    </>
  );
}

/** Tests the settings in force; a mail server is tested by a mail to the person who presses the button. */
function TestButton({ connection: { name } }: { readonly connection: Connection }) {
  const { settings: m, health } = useMessages();
  const [said, setSaid] = useState("");
  const mail = useOfficeChange("officeTestMail", {
    onDone: ({ state, to }) => setSaid(m.testResults[state](to)),
  });
  const keys = useOfficeChange("officeTryConnection", {
    invalidates: AFFECTED,
    onDone: ({ state, ms }) => setSaid(health.testResults[state](ms)),
  });
  const isBusy = mail.isBusy || keys.isBusy;
  const test = () => (name === "mail" ? mail.send(undefined) : keys.send({ name }));
  return (
    <>
      <span role="status">{!isBusy && said}</span>
      <Button variant="secondary" busy={isBusy} onClick={test}>
        {name === "mail" ? m.testMail : health.testConnection(titleOf(m, name))}
      </Button>
    </>
  );
}

function RemoveButton({ connection: { name, version } }: { readonly connection: Connection }) {
  const { settings: m } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isBusy } = useOfficeChange("officeRemoveConnection", {
    invalidates: AFFECTED,
    onConflict: ["officeConnections"],
    doneText: m.keysRemoved,
    onDone: close,
  });
  const title = m.removeKeys(titleOf(m, name));
  return (
    <>
      <Button variant="quiet" aria-label={title} onClick={() => setAsking(true)}>
        {m.remove}
      </Button>
      {isAsking && (
        <FormDialog
          role="alertdialog"
          title={title}
          text={m.removeKeysText}
          isDanger
          isBusy={isBusy}
          onSubmit={() => send({ name, version })}
          onClose={close}
        />
      )}
    </>
  );
}

interface ConnectionDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Form of the values of one service. Secrets are never shown, so they are typed at each change. */
function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const { settings: m } = useMessages();
  const { name, version, values: savedValues, webhook, isUsed } = connection;
  const [values, setValues] = useState<ConnectionValues>(savedValues);
  const { send, isBusy, errors } = useOfficeChange("officeSaveConnection", {
    invalidates: AFFECTED,
    onConflict: ["officeConnections"],
    field: `values.${connectionFields[name][0]}`,
    onDone: ({ state }) => {
      toast.success(m.keysSaved[state]);
      onClose();
    },
  });
  const field = (key: ConnectionField) => ({
    label: m.connectionFields[key],
    value: values[key] ?? "",
    error: errors[`values.${key}`],
    ...(isSecretField(key) && { type: "password", autoComplete: "new-password" }),
    ...(key === "port" && { inputMode: "numeric" as const, hint: m.portHint }),
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [key]: asText(target.value) }),
  });
  return (
    <FormDialog
      title={titleOf(m, name)}
      text={how(m)[name] ?? ""}
      action={m.saveAndTest}
      isBusy={isBusy}
      onSubmit={() => send({ name, version, values })}
      onClose={onClose}
    >
      {!isUsed && <p className="hint">{m.trialKeys}</p>}
      {connectionFields[name].map((key) => (
        <Field key={key} autoComplete="off" spellCheck={false} autoCapitalize="none" {...field(key)} />
      ))}
      {webhook && (
        <p className="hint">
          {m.webhookAddress} <code>{webhook}</code> <CopyButton label={m.copyWebhook} text={webhook} />
        </p>
      )}
    </FormDialog>
  );
}

/** Confirms the test mail whose link opened this page, once, and removes the token from the address. */
function useMailArrival(): void {
  const { settings: m } = useMessages();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { send } = useOfficeChange("officeConfirmMail", { invalidates: AFFECTED, doneText: m.mailArrived });
  const token = new URLSearchParams(search).get("mail");
  useEffect(() => {
    if (token === null) return;
    send({ token });
    navigate(pathname, { replace: true });
  }, [token, pathname, send, navigate]);
}
