import { type FormEvent, useEffect, useState } from "react";
import type { OwnClaim } from "../../../contract/claims/claims-wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useApp } from "../../state/app-context.ts";

/** Claims purchases of an older shop whose file or buyer was not found when this shop moved in. */
export function OlderPurchases({ m }: { readonly m: BoughtFileTexts }) {
  const { api, messages } = useApp();
  const [claims, setClaims] = useState<readonly OwnClaim[]>();
  const [number, setNumber] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // Without an answer there may be nothing to claim, so that nothing is shown.
    api.listClaims().then(
      (answer) => {
        if (!isLeft && (answer.canClaim || answer.claims.length > 0)) setClaims(answer.claims);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [api]);
  if (!claims) return null;
  const claim = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const answer = await api.claimOrder({ number });
      if (answer.claims.length === 0) return setError(m.olderUnknown);
      const others = claims.filter((one) => answer.claims.every((other) => other.number !== one.number));
      setClaims([...others, ...answer.claims]);
      setNumber("");
    } catch (failure) {
      setError(failureSentence(messages, failure, m.olderFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="older-purchases">
      <h2 id="older-purchases">{m.olderTitle}</h2>
      <form onSubmit={claim} noValidate>
        <Field
          label={m.olderNumber}
          hint={m.olderHint}
          error={error}
          maxLength={60}
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {m.olderClaim}
        </Button>
      </form>
      <ul role="status">
        {claims.map(({ number: order, productName, state }, place) => (
          // Two lines of an order may be the same design.
          // biome-ignore lint/suspicious/noArrayIndexKey: claims have no other key and never move
          <li key={place}>
            {[productName, order].filter(Boolean).join(" · ")}: {m.olderState[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}
