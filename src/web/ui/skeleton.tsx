/** Room kept for something that is being fetched. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner-row">
      <span className="spin" aria-hidden="true" /> {label}
    </p>
  );
}
