import { useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import type { Api } from "../../api/api.ts";
import { useApp } from "../../state/app-context.ts";
import type { FetchedDesign } from "./fetch-design.ts";

const STARTED_MS = 1_000;
const ENDED_MS = 3_000;

/** Fetches a bought file, saves it and reports each step. Allows one download at a time per button. */
export function useDownload(find: (api: Api) => Promise<FetchedDesign | null>) {
  const { api, messages } = useApp();
  const [busy, setBusy] = useState(false);
  const m = messages.downloads;

  async function download() {
    setBusy(true);
    toast.info(m.inProgress, { ms: STARTED_MS });
    try {
      const found = await find(api);
      if (found === null) return toast.error(m.notFound, { title: m.errorTitle, ms: ENDED_MS });
      saveFile(found.file, found.name);
      toast.success(m.complete, { title: m.completeTitle, ms: ENDED_MS });
    } catch {
      toast.error(m.fetchFailed, { title: m.errorTitle, ms: ENDED_MS });
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}
