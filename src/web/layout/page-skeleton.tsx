import { useEffect, useState } from "react";
import { useRouterState } from "../../ui/router/router-context.tsx";
import { useMessages } from "../state/app-context.ts";
import { Skeleton } from "../ui/skeleton.tsx";

/** A page that loads faster replaces the previous one without a skeleton, ms. */
const PATIENCE_MS = 350;
const TILES = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder of a page that takes long to load. */
export function PageSkeleton() {
  const label = useMessages().common.loading;
  if (!useSlow(useRouterState().leaving)) return null;
  return (
    <div className="page-skeleton">
      <p className="sr-only" aria-live="polite">
        {label}
      </p>
      <div className="wrap page-skeleton-view">
        <Skeleton className="page-skeleton-title" />
        <div className="page-skeleton-grid">
          {TILES.map((tile) => (
            <Skeleton key={tile} className="page-skeleton-tile" />
          ))}
        </div>
      </div>
    </div>
  );
}

function useSlow(leaving: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [leaving]);
  return leaving && slow;
}
