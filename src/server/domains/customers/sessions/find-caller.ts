import type { OpenDatabase } from "../../../db/database.ts";
import type { FindCaller } from "../../../http/caller.ts";
import { sessionExpiry, shouldTouch, tokenHash } from "./session.ts";
import { findSession, touchSession } from "./session-store.ts";

/** Finds the customer by session token, and extends the session while it is used. */
export function createFindCaller(database: OpenDatabase, now: () => Date): FindCaller {
  return async (token) => {
    const hash = tokenHash(token);
    const session = await findSession(database, hash, now());
    if (!session) return undefined;
    const { createdAt, lastUsedAt, ...customer } = session;
    if (shouldTouch(lastUsedAt, now()))
      await touchSession(database.db, hash, now(), sessionExpiry(createdAt, now()));
    return { ...customer, tokenHash: hash };
  };
}
