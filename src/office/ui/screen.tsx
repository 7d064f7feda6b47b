import { type ReactNode, useEffect } from "react";
import { useOffice } from "../data/office-context.ts";

export interface ScreenProps {
  readonly title: string;
  /** State next to the title. */
  readonly badge?: ReactNode;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the office: its title, also as the window's title, its buttons and its content. */
export function Screen({ title, badge, actions, children }: ScreenProps) {
  const { shopName, messages } = useOffice();
  useEffect(() => {
    document.title = `${title} · ${messages.common.title} · ${shopName}`;
  }, [title, shopName, messages]);
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{title}</h1>
        {badge}
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
