import { useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import type { Api } from "../../api/api.ts";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { type FetchedDesign, fileOr404 } from "./fetch-design.ts";
import { type FoundFile, findStitchFile } from "./offline/find-file.ts";
import { isOfflineList } from "./offline/offline-files.ts";
import type { BoughtFile } from "./send-link.tsx";

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
      const foundFile = await find(api);
      if (foundFile === null) return toast.error(m.notFound, { title: m.errorTitle, ms: ENDED_MS });
      if (typeof foundFile.file === "string") fetchAddress(foundFile.file, foundFile.name);
      else saveFile(foundFile.file, foundFile.name);
      toast.success(m.complete, { title: m.completeTitle, ms: ENDED_MS });
    } catch {
      toast.error(isOfflineList.get() ? m.notOnDevice : m.fetchFailed, { title: m.errorTitle, ms: ENDED_MS });
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}

/** Downloads a stitch file under its short name. */
export function useFileDownload({ id, name }: BoughtFile) {
  return useDownload(async () => {
    const file = await fileOr404(findStitchFile(id));
    return file === null ? null : { file, name };
  });
}

/** The browser fetches the file, shows the progress and resumes; a failure leaves the page as it is. */
function fetchAddress(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
