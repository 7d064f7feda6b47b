import { useState } from "react";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { securityTexts } from "../../messages/security-texts.ts";
import { useApp } from "../../state/app-context.ts";

/** Downloads the customer's data as a file. */
export function OwnData() {
  const { api, language, messages } = useApp();
  const m = securityTexts[language];
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const text = JSON.stringify(await api.exportData(), null, 2);
      saveFile(new Blob([text], { type: "application/json" }), `${m.exportFile}.json`);
    } catch (error) {
      toast.error(failureSentence(messages, error, m.exportFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="account-card">
      <h2>{m.dataTitle}</h2>
      <p className="hint">{m.dataText}</p>
      <Button variant="secondary" busy={busy} onClick={download}>
        <DownloadIcon />
        {m.exportData}
      </Button>
    </Card>
  );
}
