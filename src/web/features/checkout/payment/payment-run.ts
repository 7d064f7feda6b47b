import type { Address } from "../../../../contract/addresses.ts";
import type { Customer } from "../../../../contract/customers.ts";
import type { Paise } from "../../../../contract/money.ts";
import type { PaymentProviderName } from "../../../../contract/shop.ts";
import type { Navigate } from "../../../../ui/router/router-context.tsx";
import type { Store } from "../../../../ui/state/external-store.ts";
import type { toast } from "../../../../ui/state/toasts.ts";
import type { App } from "../../../state/app-context.ts";
import type { Cart } from "../../../state/cart/cart-rules.ts";
import type { Later } from "../later.ts";
import type { PaymentToken } from "./payment-token.ts";
import type { ProviderOrder } from "./provider-order.ts";
import type { WidgetOutcome, WidgetRequest } from "./razorpay-widget.ts";

/** Where a purchase stands. */
export type PaymentState =
  | { readonly at: "idle" | "busy" | "paid" }
  /** The server asks for another total than the one shown. */
  | { readonly at: "changed"; readonly order: ProviderOrder; readonly cart: Cart; readonly shown: Paise }
  /** Paid, and not known yet whether the order exists; `attempt` counts the questions so far. */
  | { readonly at: "confirming"; readonly token: PaymentToken; readonly attempt: number };

/** Who pays, and where the bill goes. */
export interface Payer {
  readonly customer: Customer;
  readonly address: Address | null;
}

/** What the customer sees and agrees to with `Pay now`. */
export interface Purchase extends Payer {
  readonly cart: Cart;
  readonly provider: PaymentProviderName;
}

/** What a payment touches outside of itself, the stores of this browser apart. */
export interface PaymentWorld {
  readonly app: App;
  readonly navigate: Navigate;
  readonly toast: typeof toast;
  readonly openWindow: (request: WidgetRequest) => Promise<WidgetOutcome>;
  /** Leaves for the bank's own page. */
  readonly leaveFor: (address: string) => void;
  readonly reloadPendingPayments: () => Promise<unknown>;
}

/** A payment under way: its world, and where it stands. */
export interface PaymentRun extends PaymentWorld {
  readonly state: Store<PaymentState>;
  /** Provider orders that the customer no longer waits for. */
  readonly givenUp: Store<readonly string[]>;
  readonly later: Later;
}
