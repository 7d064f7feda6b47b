import type { Api } from "../../api/api.ts";
import { sessionStore } from "./session-store.ts";
import { endViewing, viewing } from "./viewing.ts";

/** Ends the session in this browser at once, and on the server as soon as it is reached. Who only looks on stops looking. */
export async function logOut(api: Api): Promise<void> {
  if (viewing) return endViewing(api).catch(() => undefined);
  const call = api.logout();
  sessionStore.clear();
  await call.catch(() => undefined);
}
