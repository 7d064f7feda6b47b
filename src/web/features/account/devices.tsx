import { useState } from "react";
import type { Session } from "../../../contract/customers.ts";
import { path } from "../../../contract/paths.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { accountTexts } from "../../messages/account-texts.ts";
import { securityTexts } from "../../messages/security-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { sessionStore } from "../../state/session/session-store.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import { deviceStore } from "./device-store.ts";

export function Devices() {
  const m = securityTexts[useLanguage()];
  const account = accountTexts[useLanguage()];
  const state = useResource(deviceStore);
  const devices = loadedValue(state);
  const endings = useEndings();
  return (
    <Card className="account-card">
      <h2>{m.devicesTitle}</h2>
      {state.status === "failed" && <p role="alert">{m.devicesFailed}</p>}
      {!devices && state.status !== "failed" && <Spinner label={account.loading} />}
      <ul className="devices">
        {devices?.map((device) => (
          <Device key={device.id} device={device} onEnd={() => endings.end(device.id)} />
        ))}
      </ul>
      <Button variant="secondary" busy={endings.busy} onClick={endings.endAll}>
        {m.endAll}
      </Button>
    </Card>
  );
}

function Device({ device, onEnd }: { readonly device: Session; readonly onEnd: () => void }) {
  const m = securityTexts[useLanguage()];
  const when = useMoment();
  const { browser, system } = device;
  const name = browser && system ? m.device(browser, system) : (browser ?? system ?? m.unknownDevice);
  return (
    <li>
      <div>
        <p className="device-name">
          {name} {device.isCurrent && <span className="badge">{m.thisDevice}</span>}
        </p>
        <p className="hint">{m.lastUsed(when(device.lastUsedAt))}</p>
        <p className="hint">{m.signedIn(when(device.createdAt))}</p>
      </div>
      {!device.isCurrent && (
        <Button variant="quiet" aria-label={m.endDeviceNamed(name)} onClick={onEnd}>
          {m.endDevice}
        </Button>
      )}
    </li>
  );
}

/** Formats day and time in the reader's language. */
function useMoment(): (instant: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: "medium", timeStyle: "short" });
  return (instant) => format.format(new Date(instant));
}

function useEndings() {
  const { api, language, messages } = useApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const showFailure = (error: unknown) =>
    toast.error(failureSentence(messages, error, securityTexts[language].endFailed));

  async function end(id: number) {
    try {
      await api.endSession({ id });
      toast.success(securityTexts[language].deviceEnded);
    } catch (error) {
      showFailure(error);
    }
    deviceStore.reload().catch(() => undefined);
  }

  async function endAll() {
    setBusy(true);
    try {
      await api.logoutAll();
      sessionStore.clear();
      toast.info(messages.auth.loggedOut);
      navigate(path.home());
    } catch (error) {
      setBusy(false);
      showFailure(error);
    }
  }
  return { busy, end, endAll };
}
