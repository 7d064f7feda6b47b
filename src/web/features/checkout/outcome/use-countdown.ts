import { useEffect, useState } from "react";
import { useNavigate } from "../../../../ui/router/router-context.tsx";

/** Seconds left until the page redirects to `target`. */
export function useCountdown(from: number, target: string): number {
  const [secondsLeft, setLeft] = useState(from);
  const navigate = useNavigate();
  useEffect(() => {
    if (secondsLeft <= 0) {
      navigate(target, { replace: true });
      return;
    }
    const timer = setTimeout(() => setLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft, target, navigate]);
  return secondsLeft;
}
