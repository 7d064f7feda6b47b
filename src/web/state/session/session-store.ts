import { SESSION_EMAIL_KEY, SESSION_TOKEN_KEY } from "../../../contract/constants.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import { impersonation, leaveImpersonation } from "./impersonation-cookie.ts";
import { passwordRequest } from "./password-request.ts";

export interface Session {
  readonly token: string;
  readonly email: string;
}

const token = createStoredText("session", SESSION_TOKEN_KEY);
const email = createStoredText("session", SESSION_EMAIL_KEY);
const endings = new Set<() => void>();
let known: Session | null = null;
let expired: string | null = null;
/** Its token is a cookie that no script can read; this tab's own session waits until it ends. */
const viewed: Session | null = impersonation && { token: "", email: impersonation.email };

/** The visitor's session in this tab, kept as `_sid` and `email` in session storage. */
export const sessionStore = {
  /** `null` for a visitor; the same object as long as nothing changes. */
  get(): Session | null {
    if (viewed) return viewed;
    const [sid, address] = [token.get(), email.get()];
    if (!sid || !address) known = null;
    else if (known?.token !== sid || known.email !== address) known = { token: sid, email: address };
    return known;
  },
  set(session: Session): void {
    passwordRequest.clear();
    expired = null;
    email.set(session.email);
    token.set(session.token);
  },
  clear(): void {
    if (viewed) return;
    passwordRequest.clear();
    token.set(null);
    email.set(null);
  },
  /** The server no longer knows this session: forget it and tell whoever must lead the visitor to the login page. */
  expire(): void {
    const session = sessionStore.get();
    if (viewed) leaveImpersonation();
    if (session === null || viewed) return;
    expired = session.email;
    sessionStore.clear();
    for (const listener of endings) listener();
  },
  /** The email of a session that the server has ended, until the next login. */
  expired: () => expired,
  onExpired(listener: () => void): () => void {
    endings.add(listener);
    return () => endings.delete(listener);
  },
  subscribe(listener: () => void): () => void {
    const stops = [token.subscribe(listener), email.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
  isKept: () => token.isKept() && email.isKept(),
};

/** `null` for visitors, and on the server for everybody. */
export function useSession(): Session | null {
  return useStore<Session | null>(sessionStore, null);
}

/** False while the server renders and the page hydrates: whether anybody is logged in is not known yet. */
export function useSessionKnown(): boolean {
  return useStore(always, false);
}

const always = { get: () => true, subscribe: () => () => undefined };
