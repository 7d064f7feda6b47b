import { useMessages } from "../state/app-context.ts";

/** Room kept for something that is being fetched. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Without scripts nothing is under way, and it says what is needed instead. */
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
