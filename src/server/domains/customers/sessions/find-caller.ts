import type { Caller } from "../../../http/caller.ts";
import { sessionExpiry, shouldTouch, tokenHash } from "./session.ts";
import type { FoundSession, SessionStore } from "./session-store.ts";

/** Reads a living session, and with it whatever else is asked for. */
type FindSession<Found, Asked> = (tokenHash: string, now: Date, asked: Asked) => Promise<Found | undefined>;

/** Knows customers by their token, and prolongs the session of one who keeps coming. */
export function createFindCaller<Found extends FoundSession, Asked>(
  touch: SessionStore["touch"],
  now: () => Date,
  find: FindSession<Found, Asked>,
): (token: string, asked: Asked) => Promise<(Caller & Found) | undefined> {
  return async (token, asked) => {
    const hash = tokenHash(token);
    const session = await find(hash, now(), asked);
    if (!session) return undefined;
    const { createdAt, lastUsedAt } = session;
    if (shouldTouch(lastUsedAt, now())) await touch(hash, now(), sessionExpiry(createdAt, now()));
    return { ...session, tokenHash: hash };
  };
}
