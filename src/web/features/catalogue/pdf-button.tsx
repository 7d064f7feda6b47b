import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence, isTooOften } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useApi, useMessages } from "../../state/app-context.ts";

/** Interval between progress requests, ms. */
const ASK_EVERY_MS = 1_000;

/** Saves the category's catalogue as `<name>.pdf` and shows the progress. */
export function PdfButton({ categoryName }: { categoryName: string }) {
  const api = useApi();
  const messages = useMessages();
  const m = messages.catalogue;
  const [busy, setBusy] = useState(false);
  const ask = useCallback(
    async () => (await api.categoryPdfProgress({ categoryName })).percent,
    [api, categoryName],
  );
  const percent = usePercent(busy, ask);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.downloadCategoryPdf({ categoryName }), `${categoryName}.pdf`);
    } catch (error) {
      const failureText = error instanceof ApiError && error.status > 0 ? m.pdfFailed : m.pdfError;
      const again = { label: messages.common.retry, run: () => void download() };
      if (isTooOften(error)) toast.error(failureSentence(messages, error, failureText));
      else toast.error(failureText, { action: again });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" busy={busy} onClick={download}>
      {!busy && <DownloadIcon />}
      <span className={busy ? undefined : "pdf-label"}>{busy ? m.pdfPreparing(percent) : m.downloadPdf}</span>
    </Button>
  );
}

/** Highest percentage that `ask` has returned while the PDF is made; failed requests are ignored. */
function usePercent(isUnderWay: boolean, ask: () => Promise<number | null>): number | undefined {
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    setPercent(undefined);
    let isOver = false;
    const note = (now: number | null) => {
      if (!isOver && now !== null) setPercent((before = 0) => Math.max(before, now));
    };
    const timer = setInterval(() => void ask().then(note, () => {}), ASK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isUnderWay, ask]);
  return percent;
}
