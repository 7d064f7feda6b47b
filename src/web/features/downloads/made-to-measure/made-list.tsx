import { useState } from "react";
import { failureSentence, isSessionEnded } from "../../../../ui/api/failure-sentence.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/state/toasts.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { useApp } from "../../../state/app-context.ts";
import { ordersChanged } from "../../../state/customer/orders-changed.ts";
import { ordersStore } from "../../../state/customer/orders-store.ts";
import { type Adaptation, adaptationName } from "./adaptation.ts";
import { adaptationsStore } from "./adaptations-store.ts";
import { MadeFiles, type MadeFilesParts } from "./made-files.tsx";

export interface MadeListProps {
  /** Newest first. */
  readonly adaptations: readonly Adaptation[];
}

interface Texts extends MadeFilesParts {
  readonly m: MadeToMeasureTexts;
}

/** Everything that was made from a bought file, below it. */
export function MadeList({ adaptations, m, ...parts }: MadeListProps & Texts) {
  return (
    <section className="made-list" aria-label={m.ownFiles}>
      {adaptations.map((adaptation) => (
        <details key={adaptation.id} open={adaptation.files.length === 1}>
          <summary>{adaptationName(adaptation, m)}</summary>
          {(adaptation.isOlder || adaptation.newFile) && <MakeAgain adaptation={adaptation} m={m} />}
          <MadeFiles adaptation={adaptation} m={m} {...parts} />
        </details>
      ))}
    </section>
  );
}

/** Takes the better file, unless the customer has it, and makes the same from it. */
function MakeAgain({ adaptation, m }: { readonly adaptation: Adaptation; readonly m: MadeToMeasureTexts }) {
  const { api, messages } = useApp();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { orderNumber, variantId, newFile, percent, mirror, turn, hoop } = adaptation;
  const makeAgain = async () => {
    setBusy(true);
    setError(undefined);
    try {
      if (newFile) {
        await api.takeNewFile({ orderNumber, variantId, sha256: newFile });
        ordersStore.reload().catch(() => undefined);
        ordersChanged.set(ordersChanged.get() + 1);
      }
      await api.createAdaptation({ variantId, percent, mirror, turn, hoop });
      await adaptationsStore.reload();
      toast.success(m.madeAgain);
    } catch (reason) {
      if (!isSessionEnded(reason)) setError(failureSentence(messages, reason, m.notMade));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="note">
      <p>{m.olderFile}</p>
      <Button variant="secondary" busy={busy} onClick={makeAgain}>
        {m.makeAgain}
      </Button>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}
