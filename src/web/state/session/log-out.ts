import type { Api } from "../../api/api.ts";
import { sessionStore } from "./session-store.ts";

/** Ends the session in this browser at once, and on the server as soon as it is reached. */
export async function logOut(api: Api): Promise<void> {
  const call = api.logout();
  sessionStore.clear();
  await call.catch(() => undefined);
}
