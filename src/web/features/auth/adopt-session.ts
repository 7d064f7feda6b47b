import { path } from "../../../contract/paths.ts";
import { createApi } from "../../api/api.ts";
import type { Session } from "../../state/session/session-store.ts";

/** A session from the address, as `?token=…&email=…`. */
export function handoverOf(search: string): Session | null {
  const query = new URLSearchParams(search);
  const [token, email] = [query.get("token"), query.get("email")];
  return token && email ? { token, email } : null;
}

/** The query without the session, with its `?` if anything remains. */
export function withoutHandover(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("token");
  query.delete("email");
  return query.size === 0 ? "" : `?${query}`;
}

/**
 * How to treat a session from the address: `known` is in use already; `keep` and `ask` protect the current
 * session; `notice` adopts it and names its customer until the visitor confirms it.
 */
export type HandoverDecision = "known" | "adopt" | "notice" | "ask" | "keep";

/**
 * Decides how to treat a session from the address. A link on another site must not log a visitor in, or
 * replace another customer's session, without a question; an order in progress keeps its customer. Apps hand
 * a session over without a referrer, and so do mails and pages that hide theirs.
 */
export function decideHandover(
  offeredSession: Session,
  current: Session | null,
  page: HandoverPage,
): HandoverDecision {
  if (current?.token === offeredSession.token) return "known";
  const isOther = current !== null && current.email.toLowerCase() !== offeredSession.email.toLowerCase();
  if (isOther && page.pathname === path.checkout()) return "keep";
  if (isOther || isForeign(page)) return "ask";
  return current === null && page.referrer === "" ? "notice" : "adopt";
}

export interface HandoverPage {
  /** Path without the language prefix. */
  readonly pathname: string;
  readonly origin: string;
  /** `document.referrer`; empty if the browser gives none. */
  readonly referrer: string;
}

function isForeign({ referrer, origin }: HandoverPage): boolean {
  return referrer !== "" && URL.parse(referrer)?.origin !== origin;
}

/**
 * The session with the email that the server has for this token; `null` unless token and email belong
 * together.
 */
export async function checkSession({ token, email }: Session): Promise<Session | null> {
  const api = createApi(
    (path, init) => fetch(path, init),
    () => token,
  );
  try {
    const { data } = await api.getCustomer({ email });
    return { token, email: data.email };
  } catch {
    return null;
  }
}
