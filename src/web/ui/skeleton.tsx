import { useMessages } from "../state/app-context.ts";

/** Placeholder of content that is being fetched. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** A spinner; without JavaScript a hint that it is needed. */
export function Spinner({ label }: { label: string }) {
  const { needsScript } = useMessages().common;
  return (
    <>
      <noscript>
        <p className="note">{needsScript}</p>
      </noscript>
      <p className="spinner-row">
        <span className="spin" aria-hidden="true" /> {label}
      </p>
    </>
  );
}
