import { createContext } from "react";

/** One history entry per open dialog, above the page's own entry, so that Back closes it. */
export interface DialogHistory {
  /** Adds an entry for a dialog that `close` closes; call the returned function when it has closed. */
  open(close: () => void): () => void;
  /** Number of dialog entries between the current entry and the page's. */
  depth(): number;
  /** Follows the history to another entry; returns whether only dialogs were affected. */
  follow(): boolean;
}

/** Lets a dialog add its history entry: `DialogHistory.open`. */
export const DialogHistoryContext = createContext<DialogHistory["open"] | null>(null);

/** `isLeaving`: a navigation is pending and will replace a dialog's entry. */
export function createDialogHistory(isLeaving: () => boolean): DialogHistory {
  let open: (() => void)[] = [];
  let travelling = false;

  const depth = (): number => window.history.state?.layer ?? 0;

  /** Moves the history until it has one entry per open dialog. */
  function settle(): void {
    if (travelling) return;
    const surplus = depth() - open.length;
    if (surplus > 0 && !isLeaving()) {
      travelling = true;
      window.history.go(-surplus);
    }
    while (depth() < open.length)
      window.history.pushState({ ...window.history.state, layer: depth() + 1 }, "", window.location.href);
  }

  // The entry belongs to a dialog that was open before a reload.
  settle();

  return {
    open(close) {
      open.push(close);
      // If one dialog replaces another, the history stays unchanged.
      queueMicrotask(settle);
      return () => {
        open = open.filter((otherClose) => otherClose !== close);
        queueMicrotask(settle);
      };
    },
    depth,
    follow() {
      const ours = travelling || depth() !== open.length;
      if (!travelling) for (const close of open.splice(depth()).reverse()) close();
      travelling = false;
      settle();
      return ours;
    },
  };
}
