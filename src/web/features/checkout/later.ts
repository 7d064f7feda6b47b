/** A timer for one action that runs only while a component is mounted. */
export interface Later {
  /** Replaces the planned action; runs `act` in `ms` milliseconds. */
  plan(ms: number, act: () => void): void;
  cancel(): void;
  /** Starts the timer for a component; call the returned function when it unmounts. */
  mount(): () => void;
}

export function createLater(): Later {
  let isMounted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    plan(ms, act) {
      cancel();
      if (isMounted) timer = setTimeout(act, ms);
    },
    cancel,
    mount() {
      isMounted = true;
      return () => {
        isMounted = false;
        cancel();
      };
    },
  };
}
