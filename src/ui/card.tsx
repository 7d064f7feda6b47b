import type { ReactNode } from "react";

/** A panel with a running stitch along its edge. */
export function Card({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`card ${className}`}>{children}</div>;
}
