import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

export interface StepCardProps {
  readonly title: string;
  /** Marks the current step. */
  readonly isCurrent: boolean;
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

export function StepCard({ title, isCurrent, isDone = false, children }: StepCardProps) {
  const m = useCheckoutTexts();
  return (
    <section className="step" aria-current={isCurrent ? "step" : undefined}>
      <Card className={isCurrent ? "step-current" : ""}>
        <div className="step-head">
          <h2>{title}</h2>
          {isDone && <span className="badge badge-done">{m.done}</span>}
        </div>
        {children}
      </Card>
    </section>
  );
}
