import type { Api } from "../../api/api.ts";
import { endImpersonation, impersonation } from "./impersonation-cookie.ts";
import { sessionStore } from "./session-store.ts";
import { endSharedSession } from "./share-session.ts";

/**
 * Ends the session in this browser at once, and on the server as soon as it is reached. For staff, ends the
 * impersonation.
 */
export async function logOut(api: Api): Promise<void> {
  if (impersonation) return endImpersonation(api).catch(() => undefined);
  const call = api.logout();
  const session = sessionStore.get();
  sessionStore.clear();
  if (session) endSharedSession(session);
  await call.catch(() => undefined);
}
