import { createStore } from "../../ui/state/external-store.ts";

/** True if the session has ended while a page is open. */
export const signInWanted = createStore(false);

/** True if the command palette is open. */
export const paletteWanted = createStore(false);

/** Dialog of a page with unsaved work, asked before another page opens; it calls `go` to continue. */
export const leaveAsked = createStore<((go: () => void) => void) | null>(null);

/** Calls that wait for a fresh proof of identity; the proof dialog answers. */
export const proofWanted = createQuestion();

/**
 * A yes-or-no question that code asks and a dialog answers. Callers that ask while it is open share the
 * answer.
 */
function createQuestion() {
  const open = createStore<((answer: boolean) => void) | null>(null);
  let asked: Promise<boolean> | null = null;
  return {
    open,
    ask(): Promise<boolean> {
      asked ??= new Promise((resolve) => {
        open.set((answer) => {
          open.set(null);
          asked = null;
          resolve(answer);
        });
      });
      return asked;
    },
  };
}
