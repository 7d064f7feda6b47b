/** One thing that happens by itself after a while, as long as somebody is there to see it. */
export interface Later {
  /** In place of what was to happen before; `ms` milliseconds from now. */
  plan(ms: number, act: () => void): void;
  cancel(): void;
  /** Somebody is there; the answer is called when they leave. */
  attend(): () => void;
}

export function createLater(): Later {
  let attended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    plan(ms, act) {
      cancel();
      if (attended) timer = setTimeout(act, ms);
    },
    cancel,
    attend() {
      attended = true;
      return () => {
        attended = false;
        cancel();
      };
    },
  };
}
