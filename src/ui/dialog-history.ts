import { createContext } from "react";

/** Windows over the page, each with an entry of the history above the page's own, so that Back closes it. */
export interface DialogHistory {
  /** A window opens, which `close` closes; the answer is called when it has closed. */
  open(close: () => void): () => void;
  /** How many of these entries lie between the shown entry and the page's. */
  depth(): number;
  /** Follows the history to another entry; says whether it was about windows alone. */
  follow(): boolean;
}

/** How a window that opens tells the history: `DialogHistory.open`. */
export const DialogHistoryContext = createContext<DialogHistory["open"] | null>(null);

/** `isLeaving`: the next page is on its way and will take the place of a window's entry. */
export function createDialogHistory(isLeaving: () => boolean): DialogHistory {
  let open: (() => void)[] = [];
  let travelling = false;

  const depth = (): number => window.history.state?.layer ?? 0;

  /** Makes the history as deep as there are windows. */
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

  // A window that was open when the page was loaded again.
  settle();

  return {
    open(close) {
      open.push(close);
      // Where one window takes another's place, the history stays as it is.
      queueMicrotask(settle);
      return () => {
        open = open.filter((other) => other !== close);
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
