import type { ReactNode } from "react";
import { EmptyHoop } from "./icons.tsx";

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** Makes the title the page's main heading. */
  readonly heading?: boolean;
  /** Next steps as links and buttons. */
  readonly children?: ReactNode;
}

/** Empty state: a picture, the reason, and what to do next. */
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
