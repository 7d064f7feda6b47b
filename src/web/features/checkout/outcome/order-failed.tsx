import { useEffect } from "react";
import { path } from "../../../../contract/paths.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/router/link.tsx";
import { useStore } from "../../../../ui/state/external-store.ts";
import { paymentTexts } from "../../../messages/payment-texts.ts";
import { useLanguage, useShop } from "../../../state/app-context.ts";
import { openCart } from "../../../state/overlays.ts";
import { useCheckoutTexts } from "../use-checkout-texts.ts";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { cancelledPayment } from "./return-flow.ts";

export function OrderFailed() {
  const m = paymentTexts[useLanguage()];
  const checkout = useCheckoutTexts();
  const { phone } = useShop();
  const isCancelled = useStore(cancelledPayment, false);
  useEffect(() => () => cancelledPayment.set(false), []);
  const outcome = isCancelled
    ? ({ title: checkout.dismissed, tone: "info" } as const)
    : ({ title: m.failedTitle, tone: "error", text: m.failedText } as const);
  return (
    <PaymentOutcome {...outcome}>
      {!isCancelled && <p className="hint">{m.failedHint(phone)}</p>}
      <div className="form-actions">
        <Link className={buttonClass("primary")} to={path.checkout()}>
          {m.toCheckout}
        </Link>
        <Button variant="secondary" onClick={openCart}>
          {m.backToCart}
        </Button>
      </div>
    </PaymentOutcome>
  );
}
