import { sessionStore } from "../../state/session/session-store.ts";
import { askOtherTabs } from "../../state/session/share-session.ts";
import { checkSession } from "./adopt-session.ts";

/**
 * Logs in with the session of another open tab, once the server has confirmed it. Returns false if there is
 * none.
 */
export async function takeOverSession(): Promise<boolean> {
  for (const offeredSession of await askOtherTabs()) {
    const session = await checkSession(offeredSession);
    // The visitor may have logged in meanwhile.
    if (sessionStore.get() !== null) break;
    if (session) sessionStore.set(session);
  }
  return sessionStore.get() !== null;
}
