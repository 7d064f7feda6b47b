import type { FindCaller } from "../../../http/caller.ts";
import { sessionExpiry, shouldTouch, tokenHash } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

/** Finds the customer by session token, and extends the session while it is used. */
export function createFindCaller(sessions: SessionStore, now: () => Date): FindCaller {
  return async (token) => {
    const hash = tokenHash(token);
    const session = await sessions.find(hash, now());
    if (!session) return undefined;
    const { createdAt, lastUsedAt, ...customer } = session;
    if (shouldTouch(lastUsedAt, now())) await sessions.touch(hash, now(), sessionExpiry(createdAt, now()));
    return { ...customer, tokenHash: hash };
  };
}
