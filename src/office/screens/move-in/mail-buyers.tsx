import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { MoveInState } from "./move-in-state.ts";

/** Sends each customer who moved in one mail; nothing is sent before. */
export function MailBuyers({ waitingCount, toldCount, isTelling }: MoveInState["mails"]) {
  const { moveIn: m } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy } = useOfficeChange("officeTellBuyers", {
    invalidates: ["officeMoveInRun"],
    onDone: () => setAsking(false),
  });
  if (waitingCount + toldCount === 0) return null;
  return (
    <section className="screen" aria-labelledby="tell-buyers">
      <h2 id="tell-buyers">{m.mails}</h2>
      <p className="hint" role="status">
        {isTelling ? m.telling(toldCount, waitingCount + toldCount) : m.mailCounts(toldCount, waitingCount)}
      </p>
      {waitingCount > 0 && !isTelling && (
        <p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {m.tell}
          </Button>
        </p>
      )}
      {isAsking && (
        <FormDialog
          title={m.tell}
          text={m.tellText(waitingCount)}
          isBusy={isBusy}
          onSubmit={() => send(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
