import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";

const storedRequest = createStoredText("session", "passwordRequest");

/** Tells whether to ask this tab's customer, whose password is the phone number, for another one. */
export const passwordRequest = {
  get: () =>
    storedRequest.get() === "asked" ? "asked" : storedRequest.get() === null ? "none" : "postponed",
  subscribe: storedRequest.subscribe,
  ask: () => storedRequest.set("asked"),
  /** Hides the question until the next login. */
  postpone: () => storedRequest.set("postponed"),
  clear: () => storedRequest.set(null),
} as const;

export function usePasswordRequest(): "none" | "asked" | "postponed" {
  return useStore<"none" | "asked" | "postponed">(passwordRequest, "none");
}
