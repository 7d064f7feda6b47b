import { createStore } from "../../ui/state/external-store.ts";

/** The session has ended under the page. */
export const signInWanted = createStore(false);

/** Somebody wants to find or do something by its name. */
export const paletteWanted = createStore(false);

/** Asks on behalf of a page with unsaved work before another page takes its place, and goes on by calling `go`. */
export const leaveAsked = createStore<((go: () => void) => void) | null>(null);

/** Calls that wait for a fresh proof of who one is; the dialog that asks for it answers them. */
export const proofWanted = createQuestion();

/** A yes-or-no question that code asks and a dialog answers; whoever asks while it stands waits for the same answer. */
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
