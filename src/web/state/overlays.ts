import { createStore, useStore } from "../../ui/state/external-store.ts";
import type { FitWarning } from "./cart/fit-warnings.ts";

export type AuthTab = "login" | "register" | "forgot";
export type Overlay =
  | { kind: "cart" }
  | { kind: "auth"; tab: AuthTab }
  | { kind: "machines"; isUnlisted: boolean }
  | { kind: "menu" }
  | Question
  | null;

/** Question before buying a variant that may not fit. */
export interface Question {
  readonly kind: "question";
  readonly warnings: readonly FitWarning[];
  readonly onBuy: () => void;
}

const store = createStore<Overlay>(null);

/** Opens the cart panel; the layout shows it. */
export const openCart = (): void => store.set({ kind: "cart" });
/** Opens the login dialog on a tab. */
export const openAuth = (tab: AuthTab = "login"): void => store.set({ kind: "auth", tab });
/** Opens My machine. */
export const openMachines = (): void => store.set({ kind: "machines", isUnlisted: false });
/** Opens My machine with the fields for a machine that the table lacks. */
export const openUnlistedMachine = (): void => store.set({ kind: "machines", isUnlisted: true });
/** Opens the menu of phones. */
export const openMenu = (): void => store.set({ kind: "menu" });
export const ask = (warnings: Question["warnings"], onBuy: Question["onBuy"]): void =>
  store.set({ kind: "question", warnings, onBuy });
export const closeOverlay = (): void => store.set(null);
export const useOverlay = (): Overlay => useStore<Overlay>(store, null);
