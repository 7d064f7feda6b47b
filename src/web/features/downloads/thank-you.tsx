import { useEffect, useRef } from "react";
import { Card } from "../../../ui/card.tsx";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useLanguage } from "../../state/app-context.ts";
import { customerStore, firstName } from "../../state/customer/customer-store.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";

/** Thanks for an order that was just paid, and says how its files get onto the machine. */
export function ThankYou({ number }: { readonly number: number }) {
  const m = downloadsTexts[useLanguage()];
  const customer = loadedValue(useResource(customerStore));
  const name = customer ? firstName(customer) : "";
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="thanks">
      <h2 ref={title} tabIndex={-1}>
        {m.thanks(name, number)}
      </h2>
      <h3>{m.nextTitle}</h3>
      <ol>
        {m.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
