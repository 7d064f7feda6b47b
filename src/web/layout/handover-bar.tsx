import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/state/external-store.ts";
import { toast } from "../../ui/state/toasts.ts";
import { useApp } from "../state/app-context.ts";
import { logOut } from "../state/session/log-out.ts";
import { unconfirmed, useSession } from "../state/session/session-store.ts";

/**
 * Names the customer whom a link logged in without a question, on every page until the visitor has answered:
 * a stranger may have sent the link, to see what is bought.
 */
export function HandoverBar() {
  const { api, messages } = useApp();
  const m = messages.auth;
  const session = useSession();
  const isUnconfirmed = useStore(unconfirmed, null) !== null;
  if (!session || !isUnconfirmed) return null;
  const text = m.handedOver(masked(session.email));
  const leave = () => {
    void logOut(api);
    toast.info(m.loggedOut);
  };
  return (
    <aside className="request" aria-label={text}>
      <div className="wrap request-row">
        <p>{text}</p>
        <Button variant="secondary" onClick={leave}>
          {m.handedOverLeave}
        </Button>
        <Button variant="quiet" onClick={() => unconfirmed.set(null)}>
          {m.handedOverConfirm}
        </Button>
      </div>
    </aside>
  );
}

/** `l…@gmail.com` */
function masked(email: string): string {
  return email.replace(/(?<=^.)[^@]*/u, "…");
}
