import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../state/app-context.ts";
import type { HandoverQuestion as Props } from "./use-session-handover.ts";

/** Asks before a link logs the visitor in as another customer. */
export function HandoverQuestion({ offered: offeredSession, current, accept, refuse }: Props) {
  const m = useMessages();
  return (
    <>
      <p>{m.auth.handoverText(offeredSession.email, current)}</p>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={refuse}>
          {m.cart.cancel}
        </Button>
        <Button onClick={accept}>{m.cart.proceed}</Button>
      </div>
    </>
  );
}
