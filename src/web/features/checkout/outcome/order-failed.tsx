import { path } from "../../../../contract/paths.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { useMessages, useShop } from "../../../state/app-context.ts";
import { openCart } from "../../../state/overlays.ts";
import { Link } from "../../../ui/link.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";

export function OrderFailed() {
  const m = useMessages().payment;
  const { phone } = useShop();
  return (
    <PaymentOutcome title={m.failedTitle} tone="error" text={m.failedText}>
      <p className="hint">{m.failedHint(phone)}</p>
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
