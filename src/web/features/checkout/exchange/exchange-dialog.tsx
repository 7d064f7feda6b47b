import { useCallback, useEffect, useState } from "react";
import type { ProductVariant } from "../../../../contract/catalogue.ts";
import { writeOffered } from "../../../../contract/machines/offered-sizes.ts";
import { formatRupees } from "../../../../contract/money.ts";
import { Button } from "../../../../ui/button.tsx";
import type { ExchangeTexts } from "../../../messages/load-exchange.ts";
import { useApi, useApp, useMessages } from "../../../state/app-context.ts";
import { useOwned } from "../../../state/customer/orders-store.ts";
import { FitBadge } from "../../../ui/designs/fit-badge.tsx";
import { OwnedBadge } from "../../../ui/designs/owned-badge.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { hoopText } from "../../../ui/hoop-text.ts";
import { type ExchangeDialogProps, useExchange } from "./use-exchange.ts";

const DATE = { day: "numeric", month: "long" } as const;

/** Other variants of a bought design with the difference in price, and the exchange for one of them. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const { title, paid, until, m } = props;
  const { language } = useApp();
  const { variants, isFailed, retry } = useOtherVariants(props);
  const [selected, select] = useState<number>();
  const exchange = useExchange(props, retry);
  const variant = variants?.find(({ id }) => id === selected);
  const day = new Date(until).toLocaleDateString(language, DATE);
  return (
    <div className="exchange">
      <p>{m.intro(title, day)}</p>
      {isFailed && <ErrorNote text={m.failed} action={m.retry} onAction={retry} />}
      {!variants && !isFailed && <p className="hint">{m.loading}</p>}
      {variants?.length === 0 && <p>{m.none}</p>}
      {variants && variants.length > 0 && (
        <fieldset disabled={exchange.at !== "idle"}>
          <legend className="hint">{m.variants}</legend>
          {variants.map((each) => (
            <VariantOption
              key={each.id}
              variant={each}
              productId={props.productId}
              difference={differenceText(m, each.variantPrice, paid)}
              isSelected={each.id === selected}
              onSelect={() => select(each.id)}
            />
          ))}
        </fieldset>
      )}
      {variant && <Confirm variant={variant} paid={paid} exchange={exchange} m={m} />}
      {exchange.at === "confirming" && (
        <p role="status" className="note">
          {m.confirming}
        </p>
      )}
    </div>
  );
}

function differenceText(m: ExchangeTexts, price: number, paid: number): string {
  if (price === 0) return m.free;
  const difference = price - paid;
  if (Math.abs(difference) < 1) return m.same;
  return difference > 0 ? m.toPay(formatRupees(difference)) : m.back(formatRupees(-difference));
}

interface VariantOptionProps {
  readonly variant: ProductVariant;
  readonly productId: number;
  readonly difference: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function VariantOption({ variant, productId, difference, isSelected, onSelect }: VariantOptionProps) {
  const { hoop } = useMessages().product;
  const isOwned = useOwned()(productId, variant.variantName);
  const facts = [variant.format, variant.hoop && hoop(hoopText(variant.hoop, variant.variantName))]
    .filter(Boolean)
    .join(" · ");
  return (
    <label className="exchange-option">
      <input
        type="radio"
        name="exchange"
        checked={isSelected}
        disabled={variant.variantPrice === 0}
        onChange={onSelect}
      />
      <span>
        {variant.variantName} <strong>{formatRupees(variant.variantPrice)}</strong>
        <br />
        <span className="hint">
          {facts} <FitBadge offered={writeOffered([variant])} /> {isOwned && <OwnedBadge />}
        </span>
      </span>
      <span className="exchange-difference">{difference}</span>
    </label>
  );
}

interface ConfirmProps {
  readonly variant: ProductVariant;
  readonly paid: number;
  readonly exchange: ReturnType<typeof useExchange>;
  readonly m: ExchangeTexts;
}

function Confirm({ variant, paid, exchange, m }: ConfirmProps) {
  const { paymentProviders } = useApp().shop;
  const difference = variant.variantPrice - paid;
  const toPay = difference >= 1 ? difference : 0;
  return (
    <>
      {toPay > 0 && paymentProviders.length > 1 && (
        <label className="field">
          {m.payWith}
          <select
            value={exchange.provider}
            disabled={exchange.at !== "idle"}
            onChange={({ target }) => {
              const provider = paymentProviders.find((name) => name === target.value);
              if (provider) exchange.chooseProvider(provider);
            }}
          >
            {paymentProviders.map((name) => (
              <option key={name} value={name}>
                {m.providers[name]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button
        variant="primary"
        busy={exchange.at !== "idle"}
        onClick={() => exchange.start(variant.id, variant.variantPrice, toPay > 0)}
      >
        {toPay > 0 ? m.pay(formatRupees(toPay)) : m.exchange}
      </Button>
    </>
  );
}

function useOtherVariants({ productId, variantId }: ExchangeDialogProps) {
  const api = useApi();
  const { language } = useApp();
  const [variants, setVariants] = useState<readonly ProductVariant[]>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api.getProduct({ id: `${productId}`, lang: language }).then(
      ({ data }) => setVariants(data.productvariants.filter(({ id }) => id !== variantId)),
      () => setFailed(true),
    );
  }, [api, productId, variantId, language]);
  useEffect(load, [load]);
  return { variants, isFailed, retry: load };
}
