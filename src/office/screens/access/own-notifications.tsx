import { type FormEvent, useState } from "react";
import {
  type NotificationKind,
  notificationChannels,
  notificationKinds,
  permissionOfKind,
} from "../../../contract/office/notifications/notification-kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMe, useMessages } from "../../data/office-context.ts";
import { useInvalidate, useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { usePushDevice } from "../../data/use-push-device.ts";
import { IndianField } from "../../edits/indian-field.tsx";
import { Loaded } from "../../ui/loaded.tsx";

type NotificationSettings = OfficeAnswer<"officeNotifications">;

/** Choices of what the person is settings, and how. Roles that see neither orders nor Today have none. */
export function OwnNotifications() {
  const m = useMessages().access.notifications;
  const { permissions } = useMe();
  const settings = useOfficeQuery("officeNotifications", undefined);
  const kinds = notificationKinds.filter((kind) => permissions.includes(permissionOfKind[kind]));
  if (kinds.length === 0) return null;
  return (
    <Card className="panel">
      <h2>{m.title}</h2>
      <p className="hint">{m.intro}</p>
      <Loaded query={settings}>
        {(answer) => (
          <>
            <Devices settings={answer} />
            <Choices key={JSON.stringify(answer.choices)} settings={answer} kinds={kinds} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Devices({ settings: { publicKey, devices } }: { readonly settings: NotificationSettings }) {
  const { access, common } = useMessages();
  const m = access.notifications;
  const { state, turnOn, turnOff } = usePushDevice();
  const [isBusy, setBusy] = useState(false);
  const invalidate = useInvalidate(["officeNotifications"]);
  const remove = useOfficeChange("officeRemovePushDevice", { invalidates: ["officeNotifications"] });
  const test = useOfficeChange("officeTestPush", {
    invalidates: ["officeNotifications"],
    doneText: m.testSent,
  });
  const others = devices.filter(({ isThis }) => !isThis);
  const here = devices.find(({ isThis }) => isThis);
  const isOn = state === "on" && here !== undefined;
  const start = async () => {
    setBusy(true);
    await turnOn(publicKey).catch(() => toast.error(navigator.onLine ? m.pushFailed : common.notSent));
    setBusy(false);
    invalidate();
  };
  const stop = async (id: number) => {
    await turnOff();
    remove.send({ id });
  };
  return (
    <>
      {state !== "checking" && <p role="status">{isOn ? m.on : m.states[state === "on" ? "off" : state]}</p>}
      {(state === "off" || (state === "on" && !isOn)) && (
        <Button variant="secondary" busy={isBusy} onClick={start}>
          {m.turnOn}
        </Button>
      )}
      {isOn && (
        <div className="row-actions">
          <Button variant="secondary" busy={test.isBusy} onClick={() => test.send(undefined)}>
            {m.sendTest}
          </Button>
          <Button variant="quiet" busy={remove.isBusy} onClick={() => stop(here.id)}>
            {m.turnOff}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <ul className="lines">
          {others.map(({ id, name }) => (
            <li key={id}>
              <span>{m.alsoOn(name)}</span>
              <Button variant="quiet" busy={remove.isBusy} onClick={() => remove.send({ id })}>
                {m.turnOff}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly settings: NotificationSettings;
  readonly kinds: readonly NotificationKind[];
}

function Choices({ settings, kinds }: ChoicesProps) {
  const { access, common } = useMessages();
  const m = access.notifications;
  const [choices, setChoices] = useState(settings.choices);
  const [quiet, setQuiet] = useState(settings.quietHours);
  const { send, isBusy, errors } = useOfficeChange("officeSetNotifications", {
    invalidates: ["officeNotifications"],
    doneText: common.saved,
    field: "quietTo",
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ choices, quietHours: quiet });
  };
  return (
    <form noValidate method="post" className="form notification-choices" onSubmit={submit}>
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          label={m.kinds[kind]}
          value={choices[kind]}
          options={notificationChannels.map((way) => ({ value: way, label: m.ways[way] }))}
          onChange={({ target }) => {
            const way = notificationChannels.find((each) => each === target.value) ?? "none";
            setChoices({ ...choices, [kind]: way });
          }}
        />
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => setQuiet(target.checked ? { from: "22:00", to: "07:00" } : null)}
        />
        {m.quietHours}
      </label>
      {quiet && (
        <div className="field-pair">
          <IndianField
            type="time"
            label={m.from}
            value={quiet.from}
            onChange={({ target }) => setQuiet({ ...quiet, from: target.value })}
          />
          <IndianField
            type="time"
            label={m.to}
            value={quiet.to}
            error={errors.quietTo}
            onChange={({ target }) => setQuiet({ ...quiet, to: target.value })}
          />
        </div>
      )}
      {quiet && <p className="hint">{m.quietHint}</p>}
      <Button variant="secondary" type="submit" busy={isBusy}>
        {common.save}
      </Button>
    </form>
  );
}
