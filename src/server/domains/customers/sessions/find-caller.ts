import type { Context } from "hono";
import type { Caller, FindCaller } from "../../../http/caller.ts";
import { sessionExpiry, shouldTouch, tokenHash } from "./session.ts";
import type { FoundSession, SessionStore } from "./session-store.ts";

/** Reads a living session, and with it whatever else the call asks for. */
type FindSession<Found> = (tokenHash: string, now: Date, context: Context) => Promise<Found | undefined>;

/** Knows customers by their token, and prolongs the session of one who keeps coming. */
export function createFindCaller<Found extends FoundSession>(
  touch: SessionStore["touch"],
  now: () => Date,
  find: FindSession<Found>,
): FindCaller<Caller & Found> {
  return async (token, context) => {
    const hash = tokenHash(token);
    const session = await find(hash, now(), context);
    if (!session) return undefined;
    const { createdAt, lastUsedAt } = session;
    if (shouldTouch(lastUsedAt, now())) await touch(hash, now(), sessionExpiry(createdAt, now()));
    return { ...session, tokenHash: hash };
  };
}
