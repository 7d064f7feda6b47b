import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

export interface StepCardProps {
  readonly title: string;
  /** Marks the current step. */
  readonly current: boolean;
  readonly done?: boolean;
  readonly children: ReactNode;
}

export function StepCard({ title, current, done: isDone = false, children }: StepCardProps) {
  const m = useCheckoutTexts();
  return (
    <section className="step" aria-current={current ? "step" : undefined}>
      <Card className={current ? "step-current" : ""}>
        <div className="step-head">
          <h2>{title}</h2>
          {isDone && <span className="badge badge-done">{m.done}</span>}
        </div>
        {children}
      </Card>
    </section>
  );
}
