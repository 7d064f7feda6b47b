import { useEffect, useState } from "react";
import { inEachLanguage, type Language } from "../../../contract/languages.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { impersonation as english } from "../../messages/en/impersonation.ts";
import { useApi, useLanguage, useMessages } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import {
  endImpersonation,
  IMPERSONATION_TEXT_ID,
  impersonation,
  impersonationChanged,
  leaveImpersonation,
} from "../../state/session/impersonation-cookie.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";

const words = inEachLanguage(english);

/** Shows which customer staff are viewing the shop as and until when, and ends it. */
export function ImpersonationBanner() {
  const language = useLanguage();
  const m = words[language];
  const name = loadedValue(useResource(customerStore))?.fullName ?? impersonation?.email ?? "";
  useEndInTime();
  return (
    <div className="impersonation">
      <p id={IMPERSONATION_TEXT_ID}>{m.says(name, timeIn(language, impersonation?.until ?? 0))}</p>
      <EndButton label={m.end} />
    </div>
  );
}

function EndButton({ label }: { readonly label: string }) {
  const api = useApi();
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const end = () => {
    setBusy(true);
    endImpersonation(api).catch((error: unknown) => {
      setBusy(false);
      toast.error(failureSentence(messages, error, messages.common.unreachable));
    });
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={end}>
      {label}
    </Button>
  );
}

/** Leaves the page when the time is over, or when another tab has started or ended an impersonation. */
function useEndInTime(): void {
  useEffect(() => {
    const follow = () => {
      if (impersonationChanged()) window.location.reload();
    };
    const timer = setTimeout(leaveImpersonation, (impersonation?.until ?? 0) - Date.now());
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("focus", follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("focus", follow);
    };
  }, []);
}

/** Local time, e.g. `10:32 am`. */
function timeIn(language: Language, at: number): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { timeStyle: "short" }).format(at);
}
