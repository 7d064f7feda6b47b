import { useEffect } from "react";
import { SUCCESS_COUNTDOWN_SECONDS } from "../../../../contract/constants.ts";
import { path } from "../../../../contract/paths.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { PriceTag } from "../../../../ui/price-tag.tsx";
import { Link } from "../../../../ui/router/link.tsx";
import { downloadsTexts } from "../../../messages/downloads-texts.ts";
import { paymentTexts } from "../../../messages/payment-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";
import { customerStore, firstName } from "../../../state/customer/customer-store.ts";
import { isNew, justPaid } from "../../../state/customer/just-paid.ts";
import { ordersStore } from "../../../state/customer/orders-store.ts";
import { loadedValue, useResource } from "../../../state/session/session-resource.ts";
import { DesignPicture } from "../../../ui/designs/design-picture.tsx";
import { OrderDiscounts } from "../../../ui/promotions/order-discounts.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { useCountdown } from "./use-countdown.ts";

export function OrderSuccess() {
  const m = paymentTexts[useLanguage()];
  useEffect(() => justPaid.set(true), []);
  const seconds = useCountdown(SUCCESS_COUNTDOWN_SECONDS, path.downloads());
  return (
    <PaymentOutcome title={m.successTitle} tone="success" text={m.successText}>
      <PaidOrder />
      <p aria-live="off">{m.countdown(seconds)}</p>
      <Link className={buttonClass("primary")} to={path.downloads()}>
        {m.toDownloads}
      </Link>
    </PaymentOutcome>
  );
}

/** Pictures that fit in one row. */
const SHOWN = 3;

/** Thanks for the order that was paid just now, with pictures of its designs. */
function PaidOrder() {
  const m = downloadsTexts[useLanguage()];
  const customer = loadedValue(useResource(customerStore));
  const [newest] = loadedValue(useResource(ordersStore)) ?? [];
  if (!customer || !newest || !isNew(newest)) return null;
  const pictured = newest.orderPaths.filter(({ productPhoto }) => productPhoto !== "").slice(0, SHOWN);
  return (
    <>
      <p>{m.thanks(firstName(customer), newest.number)}</p>
      <p>
        {m.total}: <PriceTag amount={newest.grandtotal} />
      </p>
      <OrderDiscounts order={newest} />
      <div className="paid-designs">
        {pictured.map(({ productPhoto, productName }) => (
          <DesignPicture key={productPhoto} photo={productPhoto} alt={productName} sizes="8rem" />
        ))}
      </div>
    </>
  );
}
