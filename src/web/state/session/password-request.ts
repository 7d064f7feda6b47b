import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";

const stored = createStoredText("session", "passwordRequest");

/** Whether this tab's customer, whose password is the phone number, is to be asked for another one. */
export const passwordRequest = {
  get: () => (stored.get() === "asked" ? "asked" : stored.get() === null ? "none" : "postponed"),
  subscribe: stored.subscribe,
  ask: () => stored.set("asked"),
  /** Until the next login. */
  postpone: () => stored.set("postponed"),
  clear: () => stored.set(null),
} as const;

export function usePasswordRequest(): "none" | "asked" | "postponed" {
  return useStore<"none" | "asked" | "postponed">(passwordRequest, "none");
}
