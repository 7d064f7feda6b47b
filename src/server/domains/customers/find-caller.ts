import type { FindCaller } from "../../http/caller.ts";
import { sessionExpiry, shouldProlong, tokenHash } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

/** Knows customers by their token, and prolongs the session of one who keeps coming. */
export function createFindCaller(sessions: SessionStore, now: () => Date): FindCaller {
  return async (token) => {
    const hash = tokenHash(token);
    const session = await sessions.find(hash, now());
    if (!session) return undefined;
    if (shouldProlong(session.expiresAt, now())) await sessions.prolong(hash, sessionExpiry(now()));
    const { customerId, email, phone } = session;
    return { customerId, email, phone, tokenHash: hash };
  };
}
