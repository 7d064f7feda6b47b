import { useState } from "react";
import { ApiError } from "../../ui/api/api-error.ts";
import { failureSentence } from "../../ui/api/failure-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/state/toasts.ts";
import { useMessages } from "../data/office-context.ts";
import { canHavePasskeys } from "../data/own-passkey.ts";

export interface PasskeyButtonProps {
  readonly label: string;
  /** Asks the browser for a passkey and sends it to the office. */
  readonly act: () => Promise<unknown>;
  readonly onDone?: () => void;
}

/**
 * Button for a passkey, or a message if this address cannot have passkeys. A refusal by person or browser can
 * be retried.
 */
export function PasskeyButton({ label, act, onDone }: PasskeyButtonProps) {
  const m = useMessages();
  const [isBusy, setBusy] = useState(false);
  if (!canHavePasskeys())
    return <p className="note">{m.access.passkeysUnavailable(window.location.hostname)}</p>;
  const use = async () => {
    setBusy(true);
    try {
      await act();
      onDone?.();
    } catch (error) {
      const isRefused = error instanceof ApiError;
      toast.error(isRefused ? failureSentence(m, error, m.common.unreachable) : m.access.passkeyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void use()}>
      {label}
    </Button>
  );
}
