import { useEffect, useState } from "react";
import { useNavigate } from "../../../../ui/router/router-context.tsx";

/** Seconds left until the page redirects to `target`. */
export function useCountdown(from: number, target: string): number {
  const [left, setLeft] = useState(from);
  const navigate = useNavigate();
  useEffect(() => {
    if (left <= 0) {
      navigate(target, { replace: true });
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, target, navigate]);
  return left;
}
