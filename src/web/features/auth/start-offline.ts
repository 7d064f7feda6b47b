import { OFFLINE_TOKEN, offlineOwner, sessionStore } from "../../state/session/session-store.ts";

const REACHED_WITHIN_MS = 5_000;

/**
 * Without network, opens what this device keeps for a customer who has not logged out. Returns false if there
 * is still no session then.
 */
export async function startOffline(): Promise<boolean> {
  const email = offlineOwner.get()?.split(" ")[0];
  if (email && !(await isShopReached()) && sessionStore.get() === null)
    sessionStore.set({ token: OFFLINE_TOKEN, email });
  return sessionStore.get() !== null;
}

function isShopReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(REACHED_WITHIN_MS);
  return fetch("/api/health", { cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}
