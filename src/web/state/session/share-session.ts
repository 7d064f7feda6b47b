import { impersonation } from "./impersonation-cookie.ts";
import { type Session, sessionStore } from "./session-store.ts";

/** Time in ms in which another tab must answer; a page without a session waits that long once. */
const ANSWER_WITHIN_MS = 200;

type Message =
  | { readonly ask: string }
  | { readonly to: string; readonly session: Session }
  | { readonly ended: string };

let asked: Promise<Session | null> | undefined;
let channel: BroadcastChannel | undefined;

/**
 * Answers other tabs of this origin that ask for the session, and ends it here when another tab logs out. An
 * impersonation is never handed over: its token is in a cookie.
 */
export function shareSession(): void {
  if (impersonation || channel || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel("session");
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const session = sessionStore.get();
    if (session === null) return;
    if ("ask" in data) post({ to: data.ask, session });
    if ("ended" in data && data.ended === session.token) sessionStore.expire();
  });
}

/** Tells the other tabs that the customer has logged out. */
export function endSharedSession({ token }: Session): void {
  post({ ended: token });
}

/**
 * The session of another open tab, asked for once per page; `null` if none answers in time. The caller checks
 * it with the server.
 */
export function askOtherTabs(): Promise<Session | null> {
  shareSession();
  asked ??= new Promise((resolve) => {
    if (!channel) return resolve(null);
    const id = crypto.randomUUID();
    const answered = ({ data }: MessageEvent<Message>) => {
      if ("to" in data && data.to === id) finish(data.session);
    };
    const timer = setTimeout(() => finish(null), ANSWER_WITHIN_MS);
    const finish = (session: Session | null) => {
      clearTimeout(timer);
      channel?.removeEventListener("message", answered);
      resolve(session);
    };
    channel.addEventListener("message", answered);
    post({ ask: id });
  });
  return asked;
}

function post(message: Message): void {
  channel?.postMessage(message);
}
