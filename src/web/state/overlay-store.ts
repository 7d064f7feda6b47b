import { createValueStore, useValue } from "./value-store.ts";

export type AuthTab = "login" | "register" | "forgot";
/** What lies over the page, one thing at a time. */
export type Overlay = { readonly name: "cart" } | { readonly name: "auth"; readonly tab: AuthTab } | null;

const overlay = createValueStore<Overlay>(null);

export const openCart = () => overlay.set({ name: "cart" });
export const openAuth = (tab: AuthTab = "login") => overlay.set({ name: "auth", tab });
export const closeOverlay = () => overlay.set(null);

export function useOverlay(): Overlay {
  return useValue<Overlay>(overlay, null);
}
