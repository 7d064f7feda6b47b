import type { ReactNode } from "react";
import { Card } from "../../../../ui/card.tsx";
import { EmptyHoop } from "../../../../ui/icons.tsx";

export interface PaymentOutcomeProps {
  readonly title: string;
  readonly tone: "success" | "error" | "info";
  /** Sentence below the title. */
  readonly text?: string;
  readonly children?: ReactNode;
}

/** Result page of a payment. */
export function PaymentOutcome({ title, tone, text, children }: PaymentOutcomeProps) {
  return (
    <div className={`wrap outcome outcome-${tone}`}>
      <Card>
        <EmptyHoop />
        <div role={tone === "error" ? "alert" : "status"}>
          <h1>{title}</h1>
          {text && (
            <>
              <span className="sr-only"> - </span>
              <p>{text}</p>
            </>
          )}
        </div>
        {children}
      </Card>
    </div>
  );
}
