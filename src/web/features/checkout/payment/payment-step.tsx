import { Fragment, useEffect, useRef } from "react";
import { languagePrefix } from "../../../../contract/languages.ts";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { useLanguage, useShop } from "../../../state/app-context.ts";
import type { CartPrice, Priced } from "../../../state/cart/cart-price.ts";
import { usePromotionTexts } from "../../../ui/promotions/use-promotion-texts.ts";
import { StepCard } from "../step-card.tsx";
import { useCheckoutTexts } from "../use-checkout-texts.ts";
import { ConfirmingPayment } from "./confirming-payment.tsx";
import type { PaymentState } from "./payment-run.ts";
import { PendingPurchase } from "./pending-purchase.tsx";
import { ProviderChoice } from "./provider-choice.tsx";
import type { Payment } from "./use-payment.ts";

export interface PaymentStepProps {
  readonly price: CartPrice;
  readonly payment: Payment;
  readonly current: boolean;
  /** An address is being saved: a click on Pay now must not report a missing address. */
  readonly saving: boolean;
  /** The customer or the saved addresses are being loaded: a click could pay nothing yet. */
  readonly loading: boolean;
}

export function PaymentStep({ current, ...step }: PaymentStepProps) {
  const m = useCheckoutTexts();
  const { payment } = step;
  const { state } = payment;
  return (
    <StepCard title={m.paymentStep} isCurrent={current} isDone={state.at === "paid"}>
      {state.at === "changed" && <ChangedTotal state={state} payment={payment} />}
      {state.at === "confirming" && (
        <ConfirmingPayment token={state.token} onConfirm={payment.confirm} onGiveUp={payment.giveUp} />
      )}
      {(state.at === "idle" || state.at === "busy" || state.at === "paid") && (
        <PayUnlessPending at={state.at} {...step} />
      )}
    </StepCard>
  );
}

interface PayNowProps extends Omit<PaymentStepProps, "current"> {
  readonly at: "idle" | "busy" | "paid";
}

function PayUnlessPending(props: PayNowProps) {
  const { pendingPayments, completePurchase, giveUp } = props.payment;
  if (props.at !== "idle" || pendingPayments.length === 0) return <PayNow {...props} />;
  return (
    <PendingPurchase
      payments={pendingPayments}
      onPaid={completePurchase}
      onGiveUp={({ orderId }) => giveUp(orderId)}
    />
  );
}

function PayNow({ at, payment, price, saving, loading }: PayNowProps) {
  const m = useCheckoutTexts();
  const emulated = useShop().paymentsEmulated;
  const { provider, chooseProvider, pay } = payment;
  const { orderFree, calculating, unknownTotal } = usePromotionTexts();
  const total = price.totals?.total;
  const button = useFocusAfterSaving(saving);
  return (
    <>
      {total !== 0 && (
        <>
          <ProviderChoice selectedName={provider} disabled={at !== "idle"} onSelect={chooseProvider} />
          <p className="hint">{emulated ? m.emulated[provider] : m.payHint}</p>
        </>
      )}
      <AgreedLicences licences={price.priced?.licences ?? []} />
      <Button
        ref={button}
        className="pay-now"
        busy={at === "busy" || payment.isWaiting}
        disabled={at !== "idle" || saving || loading}
        onClick={pay}
      >
        {total === 0 ? orderFree : m.payNow}{" "}
        {!price.isFailed && (
          <span aria-hidden="true">· {total === undefined ? calculating : formatRupees(rupees(total))}</span>
        )}
      </Button>
      <p role="status" className="hint">
        {at === "busy" && m.paying}
        {at === "paid" && m.paid}
        {at === "idle" && price.isFailed && unknownTotal}
      </p>
    </>
  );
}

/** The licences that the customer agrees to, in a page beside this one. */
function AgreedLicences({ licences }: { readonly licences: NonNullable<Priced["licences"]> }) {
  const m = useCheckoutTexts();
  const prefix = languagePrefix(useLanguage());
  return (
    licences.length > 0 && (
      <p className="hint">
        {m.licence}{" "}
        {licences.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <a href={prefix + path.licence()} target="_blank" rel="noopener">
              {name}
            </a>
          </Fragment>
        ))}
      </p>
    )
  );
}

/** Focuses Pay now after an address was saved, since its form has disappeared with the focus. */
function useFocusAfterSaving(saving: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(saving);
  useEffect(() => {
    if (wasSaving.current && !saving && document.activeElement === document.body) button.current?.focus();
    wasSaving.current = saving;
  }, [saving]);
  return button;
}

interface ChangedTotalProps {
  readonly state: Extract<PaymentState, { at: "changed" }>;
  readonly payment: Payment;
}

/** Shows the server's new total, which the customer must accept before the payment window opens. */
function ChangedTotal({ state, payment }: ChangedTotalProps) {
  const m = useCheckoutTexts();
  const now = formatRupees(rupees(state.order.data.data.amount));
  return (
    <div className="note" role="alert">
      <h3>{m.priceChangedTitle}</h3>
      <p>{m.priceChanged(formatRupees(rupees(state.shownPaise)), now)}</p>
      <div className="form-actions">
        <Button onClick={payment.payChanged}>{m.payNewTotal(now)}</Button>
        <Button variant="quiet" onClick={payment.leaveChanged}>
          {m.reviewCart}
        </Button>
      </div>
    </div>
  );
}
