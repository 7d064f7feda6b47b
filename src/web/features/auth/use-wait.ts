import { useEffect, useState } from "react";

/** Counts `seconds` down to zero from each call of `wait`. */
export function useWait(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, wait: () => setSecondsLeft(seconds) };
}
