import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../state/app-context.ts";
import { type Session, sessionStore, unconfirmed } from "../../state/session/session-store.ts";
import { shareSession } from "../../state/session/share-session.ts";
import { checkSession, decideHandover, handoverOf, withoutHandover } from "./adopt-session.ts";
import { takeOverSession } from "./take-over-session.ts";

export interface HandoverQuestion {
  readonly offered: Session;
  /** Email of the customer who is logged in now. */
  readonly current: string | undefined;
  readonly accept: () => void;
  readonly refuse: () => void;
}

/**
 * Takes a session from the address, checks it with the server and removes it from the address. Returns the
 * question to ask if the visitor has to decide.
 */
export function useSessionHandover(): HandoverQuestion | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const m = useMessages().auth;
  const [askedSession, setAsked] = useState<Session | null>(null);
  useEffect(() => {
    shareSession();
    if (sessionStore.get() === null && handoverOf(location.search) === null) void takeOverSession();
  }, []);
  useEffect(() => {
    const offeredSession = handoverOf(search);
    if (offeredSession === null) return;
    const clean = () => navigate(pathname + withoutHandover(search) + hash, { replace: true });
    const current = sessionStore.get();
    const decision = decideHandover(offeredSession, current, {
      pathname,
      origin: location.origin,
      referrer: document.referrer,
    });
    if (decision === "known" || decision === "keep") {
      if (decision === "keep" && current) toast.info(m.stillLoggedInAs(current.email));
      clean();
      return;
    }
    checkSession(offeredSession).then((session) => {
      if (session === null) toast.error(m.sessionEnded);
      else if (decision === "ask") setAsked(session);
      else logIn(session, decision === "adopt", m);
      clean();
    });
  }, [pathname, search, hash, navigate, m]);
  // The dialog adds a history entry, so it opens only after the address was cleaned.
  if (askedSession === null || handoverOf(search) !== null) return null;
  return {
    offered: askedSession,
    current: sessionStore.get()?.email,
    accept: () => {
      setAsked(null);
      logIn(askedSession, true, m);
    },
    refuse: () => setAsked(null),
  };
}

function logIn(
  session: Session,
  isConfirmed: boolean,
  m: { readonly loggedInAs: (email: string) => string },
): void {
  sessionStore.set(session);
  unconfirmed.set(isConfirmed ? null : "yes");
  // Until it is confirmed, a bar names the customer, and shows only a part of the email.
  if (isConfirmed) toast.success(m.loggedInAs(session.email));
}
