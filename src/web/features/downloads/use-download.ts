import { useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import type { Api } from "../../api/api.ts";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import type { FetchedDesign } from "./fetch-design.ts";
import type { FoundFile } from "./offline/find-file.ts";

const STARTED_MS = 1_000;
const ENDED_MS = 3_000;

/**
 * Finds a bought file, hands it to the browser and reports each step. Allows one download at a time per
 * button.
 */
export function useDownload(find: (api: Api) => Promise<FetchedDesign<FoundFile> | null>) {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const m = downloadsTexts[useLanguage()];

  async function download() {
    setBusy(true);
    toast.info(m.inProgress, { ms: STARTED_MS });
    try {
      const found = await find(api);
      if (found === null) return toast.error(m.notFound, { title: m.errorTitle, ms: ENDED_MS });
      if (typeof found.file === "string") fetchAddress(found.file, found.name);
      else saveFile(found.file, found.name);
      toast.success(m.complete, { title: m.completeTitle, ms: ENDED_MS });
    } catch {
      toast.error(m.fetchFailed, { title: m.errorTitle, ms: ENDED_MS });
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}

/** The browser fetches the file, shows the progress and resumes; a failure leaves the page as it is. */
function fetchAddress(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
