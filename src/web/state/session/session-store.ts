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
/** Email of the customer whose files this device keeps, with their addresses, and the cache that has them. */
export const offlineOwner = createStoredText("local", "_offlineOwner");
export const OFFLINE_CACHE = "own";
/**
 * Set while the visitor has not confirmed a customer whom a link logged in without a question; all tabs show
 * the session.
 */
export const unconfirmed = createStoredText("local", "_unconfirmed");
/**
 * Keys of tickets: of those that this browser wrote on the device, of those that were opened from a mail in
 * the tab, because the device may be another person's. A logout deletes both.
 */
export const ticketKeyStores = {
  device: createStoredText("local", "_ticketKeys"),
  tab: createStoredText("session", "_ticketKeys"),
};
/** Token of a page that started without network: it opens what this device keeps, and the shop refuses it. */
export const OFFLINE_TOKEN = "offline";
const endings = new Set<() => void>();
let knownSession: Session | null = null;
/** Email of the session that the shop ended; kept in the tab, for a page that is loaded again. */
const expired = createStoredText("session", "_expired");
/**
 * Session of an impersonation: its token is in a cookie that scripts cannot read. This tab's own session is
 * untouched.
 */
const viewed: Session | null = impersonation && { token: "", email: impersonation.email };

/** The visitor's session in this tab, stored as `_sid` and `email` in session storage. */
export const sessionStore = {
  /** Returns `null` for a visitor, and the same object until the session changes. */
  get(): Session | null {
    if (viewed) return viewed;
    const [sid, address] = [token.get(), email.get()];
    if (!sid || !address) knownSession = null;
    else if (knownSession?.token !== sid || knownSession.email !== address)
      knownSession = { token: sid, email: address };
    return knownSession;
  },
  set(session: Session): void {
    if (offlineOwner.get()?.split(" ")[0] !== session.email) dropOffline();
    passwordRequest.clear();
    expired.set(null);
    email.set(session.email);
    token.set(session.token);
  },
  clear(keepsFiles = false): void {
    if (viewed) return;
    passwordRequest.clear();
    unconfirmed.set(null);
    if (!keepsFiles) {
      dropOffline();
      ticketKeyStores.device.set(null);
      ticketKeyStores.tab.set(null);
    }
    token.set(null);
    email.set(null);
  },
  /** Clears a session that the server refused and notifies the layout, which leads to the login page. */
  expire(): void {
    const session = sessionStore.get();
    if (viewed) leaveImpersonation();
    if (session === null || viewed) return;
    expired.set(session.email);
    sessionStore.clear(session.token === OFFLINE_TOKEN);
    for (const listener of endings) listener();
  },
  /** Email of a session that the server has ended, until the next login. */
  expired: () => expired.get(),
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
  isStored: () => token.isStored() && email.isStored(),
};

/** Removes files that a customer kept on this device: after a logout, or before another logs in. */
function dropOffline(): void {
  offlineOwner.set(null);
  globalThis.caches?.delete(OFFLINE_CACHE);
}

/** The session; `null` for visitors, and always on the server. */
export function useSession(): Session | null {
  return useStore<Session | null>(sessionStore, null);
}

/** False during server rendering and hydration, when it is not known whether the visitor is logged in. */
export function useSessionKnown(): boolean {
  return useStore(always, false);
}

/** True from the end of a session that the server has ended to the next login. */
export function useHasExpired(): boolean {
  return useStore({ get: () => expired.get() !== null, subscribe: expired.subscribe }, false);
}

const always = { get: () => true, subscribe: () => () => undefined };
