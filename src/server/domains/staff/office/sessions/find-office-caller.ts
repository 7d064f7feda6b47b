import type { Database } from "../../../../db/database.ts";
import type { FindOfficeCaller } from "../../../../http/office/office-router.ts";
import { tokenHash } from "../../../customers/index.ts";
import { officeSessionExpiry, shouldTouch } from "./office-session.ts";
import { findOfficeSession, touchOfficeSession } from "./office-session-store.ts";

/** Finds the staff member by session token, and extends the session while it is used. */
export function createFindOfficeCaller(db: Database, now: () => Date): FindOfficeCaller {
  return async (token) => {
    const hash = tokenHash(token);
    const session = await findOfficeSession(db, hash, now());
    if (!session) return undefined;
    const { createdAt, lastUsedAt, ...caller } = session;
    if (caller.provedAt !== null && shouldTouch(lastUsedAt, now()))
      await touchOfficeSession(db, hash, now(), officeSessionExpiry(createdAt, now(), true));
    return { ...caller, tokenHash: hash };
  };
}
