import type { ReactNode } from "react";
import { EmptyHoop } from "./icons.tsx";

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** The title is the page's main heading. */
  readonly heading?: boolean;
  /** Next steps: links and buttons. */
  readonly children?: ReactNode;
}

/** Nothing to show: a picture, why, and where to go from here. */
export function EmptyState({ title, text, heading = false, children }: EmptyStateProps) {
  const Title = heading ? "h1" : "p";
  return (
    <div className="empty">
      <EmptyHoop />
      <Title className="empty-title">{title}</Title>
      {text && <p className="empty-text">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}
