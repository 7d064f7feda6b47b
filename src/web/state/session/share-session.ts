import { impersonation } from "./impersonation-cookie.ts";
import { type Session, sessionStore } from "./session-store.ts";

/** Time in ms in which another tab must answer; a page without a session waits that long once. */
const ANSWER_WITHIN_MS = 200;
/** Time in ms after the first answer in which a tab of another customer may contradict it. */
const CONTRADICT_WITHIN_MS = 50;
/** Different sessions that are asked for at the most; each is checked with the server. */
const MOST_SESSIONS = 5;

/** `null` for everything that is no message of ours. */
interface Message {
  readonly ask?: unknown;
  readonly to?: unknown;
  readonly session?: unknown;
  readonly ended?: unknown;
}

let askedSessions: Promise<readonly Session[]> | undefined;
let channel: BroadcastChannel | undefined;

/**
 * Answers other tabs of this origin that ask for the session, and ends it here when another tab logs out. An
 * impersonation is never handed over: its token is in a cookie.
 */
export function shareSession(): void {
  if (impersonation || channel || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel("session");
  channel.addEventListener("message", ({ data }: MessageEvent<Message | null>) => {
    const session = sessionStore.get();
    if (session === null) return;
    if (typeof data?.ask === "string") channel?.postMessage({ to: data.ask, session });
    if (data?.ended === session.token) sessionStore.expire();
  });
}

/** Tells the other tabs that the customer has logged out; this page does not log in again by itself. */
export function endSharedSession({ token }: Session): void {
  askedSessions = Promise.resolve([]);
  channel?.postMessage({ ended: token });
}

/**
 * Sessions of other open tabs, asked for once per page; none if the tabs name different customers. The caller
 * checks them with the server.
 */
export function askOtherTabs(): Promise<readonly Session[]> {
  shareSession();
  askedSessions ??= channel ? collectSessions(channel) : Promise.resolve([]);
  return askedSessions;
}

function collectSessions(channel: BroadcastChannel): Promise<readonly Session[]> {
  // `crypto.randomUUID` is missing on pages without TLS.
  const id = `${crypto.getRandomValues(new Uint32Array(4))}`;
  const sessions = new Map<string, Session>();
  return new Promise((resolve) => {
    let timer = setTimeout(finish, ANSWER_WITHIN_MS);
    function finish() {
      channel.removeEventListener("message", onAnswer);
      const customers = new Set([...sessions.values()].map(({ email }) => email.toLowerCase()));
      resolve(customers.size === 1 ? [...sessions.values()] : []);
    }
    function onAnswer({ data }: MessageEvent<Message | null>) {
      if (data?.to !== id || !isSession(data.session) || sessions.size >= MOST_SESSIONS) return;
      if (sessions.size === 0) {
        clearTimeout(timer);
        timer = setTimeout(finish, CONTRADICT_WITHIN_MS);
      }
      sessions.set(data.session.token, data.session);
    }
    channel.addEventListener("message", onAnswer);
    channel.postMessage({ ask: id });
  });
}

function isSession(value: unknown): value is Session {
  // Every field of an object may be read.
  const { token, email } = (value ?? {}) as Partial<Record<keyof Session, unknown>>;
  return typeof token === "string" && token !== "" && typeof email === "string" && email !== "";
}
