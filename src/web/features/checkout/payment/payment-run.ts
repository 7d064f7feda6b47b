import type { Address } from "../../../../contract/addresses.ts";
import type { Customer } from "../../../../contract/customers.ts";
import type { Paise } from "../../../../contract/money.ts";
import type { PaymentProviderName } from "../../../../contract/shop.ts";
import type { Answer } from "../../../../contract/wire.ts";
import type { Navigate } from "../../../../ui/router/router-context.tsx";
import type { Store } from "../../../../ui/state/external-store.ts";
import type { toast } from "../../../../ui/state/toasts.ts";
import type { App } from "../../../state/app-context.ts";
import type { Cart } from "../../../state/cart/cart-rules.ts";
import type { Later } from "../later.ts";
import type { PaymentToken } from "./payment-token.ts";
import type { WidgetOutcome, WidgetRequest } from "./razorpay-widget.ts";

export type ProviderOrder = Answer<"createProviderOrder">;

/** State of a purchase. */
export type PaymentState =
  | { readonly at: "idle" | "busy" | "paid" }
  /** The server asks for another total than the one shown. */
  | { readonly at: "changed"; readonly order: ProviderOrder; readonly cart: Cart; readonly shownPaise: Paise }
  /** Paid, but not yet known whether the order exists; `attempt` counts the requests so far. */
  | { readonly at: "confirming"; readonly token: PaymentToken; readonly attempt: number };

/** The customer and the billing address. */
export interface Payer {
  readonly customer: Customer;
  readonly address: Address | null;
}

/** Everything that the customer sees and accepts with `Pay now`. */
export interface Purchase extends Payer {
  readonly cart: Cart;
  readonly provider: PaymentProviderName;
  /** Total that is shown; with a total of 0 nothing is paid. */
  readonly total: Paise;
  readonly code: string | null;
}

/** Dependencies of a payment, except for the browser's stores. */
export interface PaymentDependencies {
  readonly app: App;
  readonly navigate: Navigate;
  readonly toast: typeof toast;
  readonly openWindow: (request: WidgetRequest) => Promise<WidgetOutcome>;
  /** Opens the bank's page. */
  readonly openBankPage: (address: string) => void;
  readonly reloadPendingPayments: () => Promise<unknown>;
}

/** A running payment: its dependencies and its state. */
export interface PaymentRun extends PaymentDependencies {
  readonly state: Store<PaymentState>;
  /** Provider orders that the customer has abandoned. */
  readonly givenUp: Store<readonly string[]>;
  readonly later: Later;
}
