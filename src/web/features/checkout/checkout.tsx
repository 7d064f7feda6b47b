import { type ReactNode, useEffect, useRef, useState } from "react";
import { path } from "../../../contract/paths.ts";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { useApi, useTextLanguage } from "../../state/app-context.ts";
import { useCartPrice } from "../../state/cart/cart-price.ts";
import { cartStore, useCart } from "../../state/cart/cart-store.ts";
import { refreshCart } from "../../state/cart/refresh-cart.ts";
import { addressStore } from "../../state/customer/address-store.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { loadedValue, type ResourceState, useResource } from "../../state/session/session-resource.ts";
import type { AddressFormSlot } from "./address-form-slot.ts";
import { AddressStep } from "./address-step.tsx";
import { checkoutStep } from "./checkout-step.ts";
import { DigitalGoodsNote } from "./digital-goods-note.tsx";
import { LoginStep } from "./login-step.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentStep } from "./payment/payment-step.tsx";
import { usePayment } from "./payment/use-payment.ts";
import { useCheckoutTexts } from "./use-checkout-texts.ts";
import { useOpenForm } from "./use-open-form.ts";
import { useSelectedAddress } from "./use-selected-address.ts";

/** Login, billing address and payment, with the order summary next to them. */
export function Checkout({ addressForm }: { readonly addressForm: (slot: AddressFormSlot) => ReactNode }) {
  const m = useCheckoutTexts();
  const cart = useCart();
  const price = useCartPrice(cart);
  const customerState = useResource(customerStore);
  const customer = loadedValue(customerState);
  const addresses = useResource(addressStore);
  const [saving, setSaving] = useState(false);
  const { address, select } = useSelectedAddress(loadedValue(addresses));
  const payment = usePayment(customer && { customer, address }, cart, price);
  const steps = useRef<HTMLDivElement>(null);
  const openForm = useOpenForm(steps, address, payment.pay);
  const isLoading = isUnderWay(customer === undefined ? customerState : addresses);
  const step = checkoutStep(customer !== undefined, address !== null);
  useHomeWhenEmpty(payment.state.at === "idle");
  useNamesOfLanguage();
  return (
    <div className="wrap checkout">
      <h1>{m.title}</h1>
      <ol className="checkout-steps" aria-hidden="true">
        {[m.loginStep, m.addressStep, m.paymentStep].map((title, at) => (
          <li key={title} className={at + 1 === step ? "checkout-now" : ""}>
            {title}
          </li>
        ))}
      </ol>
      <div ref={steps} className="checkout-grid">
        <OrderSummary cart={cart} price={price} />
        <LoginStep customer={customerState} current={step === 1} />
        <AddressStep
          addresses={addresses}
          selectedId={address?.id ?? null}
          current={step === 2}
          isMissing={openForm.isMissing}
          onSelect={select}
          onSaving={(now) => {
            openForm.onSaving(now);
            setSaving(now);
          }}
          onSaved={openForm.onSaved}
          addressForm={addressForm}
        />
        <PaymentStep
          price={price}
          payment={{ ...payment, pay: openForm.pay }}
          current={step === 3}
          saving={saving}
          loading={isLoading}
        />
        <DigitalGoodsNote />
      </div>
    </div>
  );
}

/** True until the first value or error arrives. */
const isUnderWay = (state: ResourceState<unknown>) =>
  loadedValue(state) === undefined && state.status !== "failed";

/** Refreshes the names of a cart that was filled in another language. */
function useNamesOfLanguage(): void {
  const api = useApi();
  const langOf = useTextLanguage();
  const isForeign = useCart().some(({ name }) => langOf(name) !== undefined);
  useEffect(() => {
    if (isForeign) refreshCart(api);
  }, [api, isForeign]);
}

/** Sends an empty cart to the home page, unless a payment has emptied it. */
function useHomeWhenEmpty(watched: boolean): void {
  const cart = useCart();
  const navigate = useNavigate();
  useEffect(() => {
    if (watched && cart.length === 0 && cartStore.get().length === 0)
      navigate(path.home(), { replace: true });
  }, [watched, cart, navigate]);
}
