import { createValueStore, useValue } from "./value-store.ts";

export interface ToastInput {
  readonly text: string;
  readonly title?: string;
  /** Errors are announced at once (`alert`), everything else politely (`status`). */
  readonly kind?: "info" | "success" | "error";
  /** How long it stays, in ms; 4,000 unless told. */
  readonly ms?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toast extends ToastInput {
  readonly id: number;
}

const DEFAULT_MS = 4_000;
const SHOWN_AT_ONCE = 4;
const NONE: readonly Toast[] = [];

const toasts = createValueStore<readonly Toast[]>(NONE);
let lastId = 0;

/** Shows a toast and returns its id; the same sentence again replaces the one that still stands. */
export function showToast(input: ToastInput): number {
  const toast = { ...input, id: ++lastId };
  const others = toasts.get().filter((other) => other.text !== input.text);
  toasts.set([...others, toast].slice(-SHOWN_AT_ONCE));
  setTimeout(() => dismissToast(toast.id), input.ms ?? DEFAULT_MS);
  return toast.id;
}

export function dismissToast(id: number): void {
  if (toasts.get().some((toast) => toast.id === id))
    toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useValue(toasts, NONE);
}
