import { createStore, useStore } from "./external-store.ts";

export interface Toast {
  readonly id: number;
  readonly tone: "success" | "error" | "info";
  readonly text: string;
  readonly title?: string;
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly title?: string;
  /** How long it stays, in ms. */
  readonly ms?: number;
  readonly action?: ToastAction;
}

const STAY_MS = 4_000;
const SHOWN_AT_ONCE = 3;
const none: readonly Toast[] = [];
const store = createStore<readonly Toast[]>(none);
let lastId = 0;

/** Short messages at the edge of the page: `status`, errors `alert`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
};

export const useToasts = (): readonly Toast[] => useStore(store, none);

export function dismissToast(id: number): void {
  store.set(store.get().filter((shown) => shown.id !== id));
}

/** What was wrong is settled. */
export function dismissErrors(): void {
  store.set(store.get().filter(({ tone }) => tone !== "error"));
}

function show(tone: Toast["tone"], text: string, { title, ms, action }: ToastOptions = {}): void {
  const id = ++lastId;
  const shown: Toast = { id, tone, text, ...(title && { title }), ...(action && { action }) };
  store.set([...store.get().filter((other) => other.text !== text), shown].slice(-SHOWN_AT_ONCE));
  setTimeout(() => dismissToast(id), ms ?? STAY_MS);
}
