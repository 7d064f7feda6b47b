import { CURRENCY } from "../../../../contract/constants.ts";
import type { Language } from "../../../../contract/languages.ts";
import { rupees } from "../../../../contract/money.ts";
import type { FindVariants } from "../../cart/index.ts";
import { Failure } from "../../failure.ts";
import type { Payer, PaymentProvider } from "../../payments/index.ts";
import type { OpenedOrder } from "../customer/checkout/open-order.ts";
import { newProviderReference } from "../customer/checkout/provider-reference.ts";
import { bankDecidesBy, REUSED_FOR_MS } from "../reconcile-schedule.ts";
import { refundPayment } from "../settlement/refund-payment.ts";
import { type Settling, settleOrder } from "../settlement/settle-order.ts";
import { beginExchange, findOpenExchanges, type OpenExchange, openExchange } from "./exchange-store.ts";
import type { ExchangeRequest } from "./exchangeable-line-store.ts";

export interface Exchanging extends Settling {
  readonly findVariants: FindVariants;
  readonly days: number;
}

export interface RequestedExchange {
  readonly line: Pick<
    ExchangeRequest,
    "orderNumber" | "variantId" | "toVariantId" | "seenPaise" | "seenCostPaise"
  >;
  readonly payer: Payer;
  readonly language: Language;
  /** Takes the difference, if there is one. */
  readonly provider: PaymentProvider | undefined;
  /** Address that a hosted payment page returns the browser to. */
  readonly returnUrl: string;
}

/** Number of the new order, or the provider's order of the difference. */
export type ExchangeEnd = { readonly newOrder: number } | { readonly openedOrder: OpenedOrder };

/**
 * Exchanges a bought line for another variant of its design. The discount of the purchase stays. A dearer one
 * is paid for first: the same request then finds the payment. A cheaper one sends the difference back.
 * @throws Failure exchange-costs without a provider; those of `beginExchange` and of the provider
 */
export async function exchangeLine(
  deps: Exchanging,
  requestedExchange: RequestedExchange,
): Promise<ExchangeEnd> {
  const { db, seller, findVariants, days, now } = deps;
  const { line, payer, language, provider } = requestedExchange;
  const onSale = await findVariants([line.variantId, line.toVariantId], payer.id);
  const target = onSale.find(({ variantId }) => variantId === line.toVariantId);
  const currentVariant = onSale.find(({ variantId }) => variantId === line.variantId);
  const request = { ...line, customerId: payer.id, target, currentVariant, days };
  const open = await findOpenExchanges(db, request);
  for (const { providerOrderId } of open) await settleOrder(deps, providerOrderId, "browser");
  const step = await beginExchange(db, seller, request, { language, now: now() });
  if ("newOrder" in step) {
    if (step.back) await refundPayment(deps, step.back);
    deps.onMail();
    return { newOrder: step.newOrder };
  }
  const { toPayPaise } = step;
  if (!provider) throw new Failure("exchange-costs", { values: { toPay: rupees(toPayPaise) } });
  const offer = { ...requestedExchange, provider, toPayPaise };
  return { openedOrder: (await reopen(deps, offer, open)) ?? (await openNew(deps, offer, request)) };
}

interface Offered extends RequestedExchange {
  readonly provider: PaymentProvider;
  readonly toPayPaise: number;
}

function providerOrderOf({ toPayPaise, payer, returnUrl }: Offered) {
  const reference = newProviderReference();
  return { amount: toPayPaise, currency: CURRENCY, reference, customer: payer, returnUrl };
}

/** Offers the latest order of the same difference again, so that two of them are not both paid. */
async function reopen(
  { now }: Exchanging,
  offer: Offered,
  open: readonly OpenExchange[],
): Promise<OpenedOrder | undefined> {
  const since = now().getTime() - REUSED_FOR_MS;
  const latest = open.find(
    ({ provider, amountPaise, createdAt }) =>
      provider === offer.provider.name && amountPaise === offer.toPayPaise && createdAt.getTime() >= since,
  );
  if (!latest) return undefined;
  try {
    const checkout = await offer.provider.reopenOrder(latest.providerOrderId, providerOrderOf(offer));
    return { ...latest, decidesBy: bankDecidesBy(latest.createdAt), checkout, pendingPayments: [] };
  } catch (error) {
    if (error instanceof Failure && error.code === "provider-refused") return undefined;
    throw error;
  }
}

async function openNew(
  { db, now }: Exchanging,
  offer: Offered,
  request: ExchangeRequest,
): Promise<OpenedOrder> {
  const { provider, toPayPaise: amountPaise, language } = offer;
  const { id: providerOrderId, checkout } = await provider.createOrder(providerOrderOf(offer));
  const payment = { provider: provider.name, providerOrderId, amountPaise, language };
  const number = await openExchange(db, request, payment, now());
  // The provider's order was never shown, so it cannot be paid.
  if (number === undefined) throw new Failure("exchange-price");
  return {
    number,
    providerOrderId,
    amountPaise,
    decidesBy: bankDecidesBy(now()),
    checkout,
    pendingPayments: [],
  };
}
