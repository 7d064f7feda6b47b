import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";

const stored = createStoredText("session", "passwordRequest");

/** Tells whether to ask this tab's customer, whose password is the phone number, for another one. */
export const passwordRequest = {
  get: () => (stored.get() === "asked" ? "asked" : stored.get() === null ? "none" : "postponed"),
  subscribe: stored.subscribe,
  ask: () => stored.set("asked"),
  /** Hides the question until the next login. */
  postpone: () => stored.set("postponed"),
  clear: () => stored.set(null),
} as const;

export function usePasswordRequest(): "none" | "asked" | "postponed" {
  return useStore<"none" | "asked" | "postponed">(passwordRequest, "none");
}
