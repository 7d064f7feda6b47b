/** A timer for one action that runs only while a component is mounted. */
export interface Later {
  /** Replaces the planned action; runs `act` in `ms` milliseconds. */
  plan(ms: number, act: () => void): void;
  cancel(): void;
  /** Starts the timer for a component; call the returned function when it unmounts. */
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
