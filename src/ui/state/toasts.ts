import { createStore, useStore } from "./external-store.ts";

export interface Toast {
  readonly id: number;
  readonly tone: "success" | "error" | "info";
  readonly text: string;
  readonly title?: string;
  readonly action?: ToastAction;
  readonly form?: string;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly title?: string;
  /** Duration in ms. */
  readonly ms?: number;
  readonly action?: ToastAction;
  /** Form that the message belongs to. */
  readonly form?: string;
}

const STAY_MS = 4_000;
/** Long enough to read the message and to reach its button. */
const STAY_WITH_ACTION_MS = 9_000;
const SHOWN_AT_ONCE = 3;
const none: readonly Toast[] = [];
const store = createStore<readonly Toast[]>(none);
let lastId = 0;

/** Short messages at the edge of the page, announced as `status`; errors as `alert`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
};

export const shownToasts = (): readonly Toast[] => store.get();
export const useToasts = (): readonly Toast[] => useStore(store, none);

export function dismissToast(id: number): void {
  store.set(store.get().filter((message) => message.id !== id));
}

/** Dismisses the errors of one form, or of the whole page. */
export function dismissErrors(form?: string): void {
  const isLeft = (message: Toast) =>
    message.tone !== "error" || (form !== undefined && message.form !== form);
  if (!store.get().every(isLeft)) store.set(store.get().filter(isLeft));
}

function show(tone: Toast["tone"], text: string, { title, ms, action, form }: ToastOptions = {}): void {
  const id = ++lastId;
  const newToast: Toast = {
    id,
    tone,
    text,
    ...(title && { title }),
    ...(action && { action }),
    ...(form && { form }),
  };
  store.set([...store.get().filter((message) => message.text !== text), newToast].slice(-SHOWN_AT_ONCE));
  setTimeout(() => dismissToast(id), ms ?? (action ? STAY_WITH_ACTION_MS : STAY_MS));
}
