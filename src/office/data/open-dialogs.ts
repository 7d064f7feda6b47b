import { createStore } from "../../ui/state/external-store.ts";

/** True if the session has ended while a page is open. */
export const signInRequired = createStore(false);

/** True if the command palette is open. */
export const isPaletteOpen = createStore(false);

/** Dialog of a page with unsaved work, asked before another page opens; it calls `go` to continue. */
export const leaveConfirmation = createStore<((go: () => void) => void) | null>(null);

/** Calls that wait for a fresh proof of identity; the proof dialog answers. */
export const proofRequest = createQuestion();

/**
 * A yes-or-no question that code asks and a dialog answers. Callers that ask while it is open share the
 * answer.
 */
function createQuestion() {
  const open = createStore<((answer: boolean) => void) | null>(null);
  let pendingAnswer: Promise<boolean> | null = null;
  return {
    open,
    ask(): Promise<boolean> {
      pendingAnswer ??= new Promise((resolve) => {
        open.set((answer) => {
          open.set(null);
          pendingAnswer = null;
          resolve(answer);
        });
      });
      return pendingAnswer;
    },
  };
}
