import { useEffect } from "react";
import { SUCCESS_COUNTDOWN_SECONDS } from "../../../../contract/constants.ts";
import { path } from "../../../../contract/paths.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/router/link.tsx";
import { useMessages } from "../../../state/app-context.ts";
import { justPaid } from "../../../state/customer/just-paid.ts";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { useCountdown } from "./use-countdown.ts";

export function OrderSuccess() {
  const m = useMessages().payment;
  useEffect(() => justPaid.set(true), []);
  const seconds = useCountdown(SUCCESS_COUNTDOWN_SECONDS, path.downloads());
  return (
    <PaymentOutcome title={m.successTitle} tone="success" text={m.successText}>
      <p aria-live="off">{m.countdown(seconds)}</p>
      <Link className={buttonClass("primary")} to={path.downloads()}>
        {m.toDownloads}
      </Link>
    </PaymentOutcome>
  );
}
