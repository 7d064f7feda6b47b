import { sessionStore } from "../../state/session/session-store.ts";
import { askOtherTabs } from "../../state/session/share-session.ts";
import { checkSession } from "./adopt-session.ts";

/**
 * Logs in with the session of another open tab, once the server has confirmed it. Returns false if there is
 * none.
 */
export async function takeOverSession(): Promise<boolean> {
  const offered = await askOtherTabs();
  const session = offered && (await checkSession(offered));
  // The visitor may have logged in meanwhile.
  if (session && sessionStore.get() === null) sessionStore.set(session);
  return sessionStore.get() !== null;
}
