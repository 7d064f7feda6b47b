import { useCallback, useEffect, useState } from "react";
import type { ProductVariant } from "../../../../contract/catalogue.ts";
import { type ExchangeOffer, exchangeOffer } from "../../../../contract/exchanges/exchange-cost.ts";
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
import { useCheckoutTexts } from "../use-checkout-texts.ts";
import { type ExchangeDialogProps, useExchange } from "./use-exchange.ts";

const DATE = { day: "numeric", month: "long" } as const;

/** Other variants of a bought design with the difference in price, and the exchange for one of them. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const { title, variantId, paid, until, m } = props;
  const { language } = useApp();
  const { variants, isFailed, retry } = useVariants(props);
  const [selected, select] = useState<number>();
  const exchange = useExchange(props, retry);
  const oldVariant = variants?.find(({ id }) => id === variantId);
  const others = variants?.filter(({ id }) => id !== variantId);
  const variant = others?.find(({ id }) => id === selected);
  const isReduced = paid > 0 && paid < (oldVariant?.variantPrice ?? props.listPrice);
  const day = new Date(until).toLocaleDateString(language, DATE);
  return (
    <div className="exchange">
      <p>{m.intro(title, day)}</p>
      {isReduced && <p className="hint">{m.discountStays(formatRupees(paid))}</p>}
      {isFailed && <ErrorNote text={m.failed} action={m.retry} onAction={retry} />}
      {!variants && !isFailed && <p className="hint">{m.loading}</p>}
      {others?.length === 0 && <p>{m.none}</p>}
      {others && others.length > 0 && (
        <fieldset disabled={exchange.at !== "idle"}>
          <legend className="hint">{m.variants}</legend>
          {others.map((each) => (
            <VariantOption
              key={each.id}
              variant={each}
              productId={props.productId}
              offer={exchangeOffer(props, oldVariant, each)}
              paid={paid}
              m={m}
              isSelected={each.id === selected}
              onSelect={() => select(each.id)}
            />
          ))}
        </fieldset>
      )}
      {variant && (
        <Confirm
          variant={variant}
          offer={exchangeOffer(props, oldVariant, variant)}
          exchange={exchange}
          m={m}
        />
      )}
      {exchange.at === "confirming" && (
        <p role="status" className="note">
          {m.confirming}
        </p>
      )}
    </div>
  );
}

/** The difference, and the sum that makes it. */
function Difference({ offer, paid, m }: Pick<VariantOptionProps, "offer" | "paid" | "m">) {
  const { cost, toPay, back, isRefused } = offer;
  if (isRefused) return paid > 0 ? m.free : m.priced;
  if (toPay === 0 && back === 0) return m.same;
  const sum = m.sum(formatRupees(cost), formatRupees(paid));
  return (
    <>
      {toPay > 0 ? m.toPay(formatRupees(toPay)) : m.back(formatRupees(back))}
      <br />
      <span className="hint">{toPay > 0 ? sum.toPay : sum.back}</span>
    </>
  );
}

interface VariantOptionProps {
  readonly variant: ProductVariant;
  readonly productId: number;
  readonly offer: ExchangeOffer;
  readonly paid: number;
  readonly m: ExchangeTexts;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function VariantOption({ variant, productId, isSelected, onSelect, ...price }: VariantOptionProps) {
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
        disabled={price.offer.isRefused}
        onChange={onSelect}
      />
      <span>
        {variant.variantName} <strong>{formatRupees(variant.variantPrice)}</strong>
        <br />
        <span className="hint">
          {facts} <FitBadge offered={writeOffered([variant])} /> {isOwned && <OwnedBadge />}
        </span>
      </span>
      <span className="exchange-difference">
        <Difference {...price} />
      </span>
    </label>
  );
}

interface ConfirmProps {
  readonly variant: ProductVariant;
  readonly offer: ExchangeOffer;
  readonly exchange: ReturnType<typeof useExchange>;
  readonly m: ExchangeTexts;
}

function Confirm({ variant, offer, exchange, m }: ConfirmProps) {
  const { paymentProviders } = useApp().shop;
  const { payWithProvider } = useCheckoutTexts();
  const { toPay } = offer;
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
                {payWithProvider[name].title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button
        variant="primary"
        busy={exchange.at !== "idle"}
        onClick={() => exchange.start(variant.id, variant.variantPrice, offer)}
      >
        {toPay > 0 ? m.pay(formatRupees(toPay)) : m.exchange}
      </Button>
    </>
  );
}

function useVariants({ productId }: ExchangeDialogProps) {
  const api = useApi();
  const { language } = useApp();
  const [variants, setVariants] = useState<readonly ProductVariant[]>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api.getProduct({ id: `${productId}`, lang: language }).then(
      ({ data }) => setVariants(data.productvariants),
      () => setFailed(true),
    );
  }, [api, productId, language]);
  useEffect(load, [load]);
  return { variants, isFailed, retry: load };
}
