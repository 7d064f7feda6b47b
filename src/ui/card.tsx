import type { ReactNode } from "react";

/** A piece of cloth with a running stitch along its edge. */
export function Card({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`card ${className}`}>{children}</div>;
}
