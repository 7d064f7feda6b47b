import { useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useApp } from "../../state/app-context.ts";
import { fetchDesign } from "./fetch-design.ts";

const STARTED_MS = 1_000;
const ENDED_MS = 3_000;

/** Fetches a variant's zip, saves it and reports each step. Allows one download at a time per button. */
export function useDownload(variantPath: string) {
  const { api, messages } = useApp();
  const [busy, setBusy] = useState(false);
  const m = messages.downloads;

  async function download() {
    setBusy(true);
    toast.info(m.inProgress, { ms: STARTED_MS });
    try {
      const found = await fetchDesign((filename) => api.downloadDesign({ filename }), variantPath);
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
