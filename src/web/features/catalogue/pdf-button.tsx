import { useState } from "react";
import { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence, isTooOften } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useApi, useMessages } from "../../state/app-context.ts";

/** Saves the category's catalogue as `<name>.pdf`. */
export function PdfButton({ categoryName }: { categoryName: string }) {
  const api = useApi();
  const messages = useMessages();
  const m = messages.catalogue;
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.downloadCategoryPdf({ categoryName }), `${categoryName}.pdf`);
    } catch (error) {
      const failed = error instanceof ApiError && error.status > 0 ? m.pdfFailed : m.pdfError;
      toast.error(isTooOften(error) ? failureSentence(messages, error, failed) : failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      <DownloadIcon />
      {m.downloadPdf}
    </Button>
  );
}
