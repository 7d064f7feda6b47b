export interface StatePillProps {
  /** Colour: done well, failed, partly undone, or neither. */
  readonly tone?: "good" | "bad" | "mixed" | "plain";
  readonly children: string;
}

/** State of a row or page as a coloured word. */
export function StatePill({ tone = "plain", children }: StatePillProps) {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}
