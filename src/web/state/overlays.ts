import { createStore, useStore } from "../../ui/state/external-store.ts";

export type AuthTab = "login" | "register" | "forgot";
export type Overlay = { kind: "cart" } | { kind: "auth"; tab: AuthTab } | null;

const store = createStore<Overlay>(null);

/** Opens the cart panel; the layout shows it. */
export const openCart = (): void => store.set({ kind: "cart" });
/** Opens the login window on a tab. */
export const openAuth = (tab: AuthTab = "login"): void => store.set({ kind: "auth", tab });
export const closeOverlay = (): void => store.set(null);
export const useOverlay = (): Overlay => useStore<Overlay>(store, null);
