import { useStore } from "../../ui/state/external-store.ts";
import { useMessages } from "../state/app-context.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { unconfirmed, useSession } from "../state/session/session-store.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

const confirm = lazyCode(async () => (await import("../features/auth/confirm-session.tsx")).ConfirmSession);

/**
 * Names the customer whom a link logged in without a question, on every page until the visitor has answered:
 * a stranger may have sent the link, to see what is bought.
 */
export function HandoverBar() {
  const m = useMessages().auth;
  const session = useSession();
  const isUnconfirmed = useStore(unconfirmed, null) !== null;
  if (!session || !isUnconfirmed) return null;
  const text = m.handedOver(masked(session.email));
  return (
    <aside className="request" aria-label={text}>
      <LazyPart code={confirm} props={{ text }} />
    </aside>
  );
}

/** `l…@gmail.com` */
function masked(email: string): string {
  return email.replace(/(?<=^.)[^@]*/u, "…");
}
