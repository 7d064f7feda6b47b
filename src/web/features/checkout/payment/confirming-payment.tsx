import { path } from "../../../../contract/paths.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/router/link.tsx";
import { indianDate } from "../../../messages/indian-date.ts";
import { paymentTexts } from "../../../messages/payment-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";
import { useCheckoutTexts } from "../use-checkout-texts.ts";
import { GiveUp } from "./give-up.tsx";
import type { PaymentToken } from "./payment-token.ts";

export interface ConfirmingPaymentProps {
  readonly token: PaymentToken;
  readonly onConfirm: () => void;
  readonly onGiveUp: (orderId: string) => void;
}

/**
 * Shown while the outcome is unknown but money may have left the account: the payment is not called declined,
 * and the page asks again automatically.
 */
export function ConfirmingPayment({ token, onConfirm, onGiveUp }: ConfirmingPaymentProps) {
  const language = useLanguage();
  const m = useCheckoutTexts();
  return (
    <div className="note" role="status">
      <h3>{m.confirmingTitle}</h3>
      <p>{m.confirmingText}</p>
      {token.decidesBy && <p>{paymentTexts[language].decidesBy(indianDate(language, token.decidesBy))}</p>}
      <p className="hint">{m.confirmingReference(token.order.paymentId)}</p>
      <div className="form-actions">
        <Button onClick={onConfirm}>{m.confirmingAgain}</Button>
        <Link className={buttonClass("quiet")} to={path.downloads()}>
          {m.openDownloads}
        </Link>
        <GiveUp onGiveUp={() => onGiveUp(token.order.orderId)} />
      </div>
    </div>
  );
}
