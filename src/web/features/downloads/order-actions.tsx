import { useState } from "react";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";

interface OrderActionsProps {
  readonly number: number;
  readonly hasReceipt: boolean;
  /** False after all designs were refunded or exchanged. */
  readonly hasFiles: boolean;
}

/** Actions for a whole order: its receipt, and its mail once more. */
export function OrderActions({ number, hasReceipt, hasFiles }: OrderActionsProps) {
  const { api, messages } = useApp();
  const m = downloadsTexts[useLanguage()];
  const [busy, setBusy] = useState<"receipt" | "mail">();
  const [isMailed, setMailed] = useState(false);

  async function run(what: "receipt" | "mail", work: () => Promise<void>, fallback: string) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast.error(failureSentence(messages, error, fallback));
    } finally {
      setBusy(undefined);
    }
  }
  const saveReceipt = async () => saveFile(await api.downloadReceipt({ number }), `receipt-${number}.pdf`);
  const mailAgain = async () => {
    await api.orderEmail({ orderNumber: number, again: true });
    setMailed(true);
    toast.success(m.mailed);
  };
  return (
    <div className="order-actions">
      {hasReceipt && (
        <Button
          variant="quiet"
          busy={busy === "receipt"}
          aria-label={m.receiptOf(number)}
          onClick={() => run("receipt", saveReceipt, m.receiptFailed)}
        >
          {m.receipt}
        </Button>
      )}
      {hasFiles && (
        <Button
          variant="quiet"
          busy={busy === "mail"}
          disabled={isMailed}
          aria-label={isMailed ? `${m.mailedShort}: #${number}` : m.mailAgainOf(number)}
          onClick={() => run("mail", mailAgain, m.mailFailed)}
        >
          {isMailed ? m.mailedShort : m.mailAgain}
        </Button>
      )}
    </div>
  );
}
