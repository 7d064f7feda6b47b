import { useEffect } from "react";
import { toast } from "../../../ui/state/toasts.ts";
import { loadMachineTexts } from "../../messages/load-machine-texts.ts";
import { useApp } from "../app-context.ts";
import { impersonation } from "../session/impersonation-cookie.ts";
import { useSession } from "../session/session-store.ts";
import { machineStore } from "./machine-store.ts";

/** Syncs the machines of this browser with the account, and reports damaged ones. */
export function useMachineSync(): void {
  const { api, language } = useApp();
  const session = useSession();
  useEffect(() => {
    if (machineStore.repair())
      loadMachineTexts[language]().then(
        ({ broken }) => toast.error(broken),
        () => undefined,
      );
  }, [language]);
  useEffect(() => {
    if (!session || impersonation) return;
    // A sync that fails now is repeated by the next page.
    const sync = () =>
      import("./sync-machines.ts").then((code) => code.syncMachines(api, session)).catch(() => undefined);
    sync();
    return machineStore.subscribe(sync);
  }, [api, session]);
}
