import type { EmulatedProvider } from "./emulated-provider.ts";
import type { ExpectedOrder, ExpectedVariant } from "./expected-state.ts";
import type { Owner } from "./owner.ts";
import type { BrowserStep, PurchasePlan } from "./plan-purchase.ts";
import type { ScenarioCustomer, ShopAnswer, ShopClient } from "./shop-client.ts";
import type { Tally } from "./tally.ts";

/** Parts of a scenario that all its purchases share. */
export interface ScenarioContext {
  readonly shop: ShopClient;
  readonly providers: ReadonlyMap<string, EmulatedProvider>;
  readonly customers: readonly ScenarioCustomer[];
  readonly owner: Owner;
  readonly variants: ReadonlyMap<number, ExpectedVariant>;
  readonly tally: Tally;
  readonly now: () => Date;
  /** Reports a broken rule. */
  readonly onViolation: (order: ExpectedOrder | undefined, sentence: string) => void;
  /** Expected state of the order with this provider order id; `create` is called the first time. */
  readonly orderOf: (providerOrderId: string, create: () => ExpectedOrder) => ExpectedOrder;
  /** Whether another browser already has this order. */
  readonly isKnown: (providerOrderId: string) => boolean;
  /** Schedules an action for the simulated days after the purchases. */
  readonly runLater: (action: () => Promise<void>) => void;
}

/** State of one customer's browser during a purchase. */
export interface Browsing extends ScenarioContext {
  readonly plan: PurchasePlan;
  readonly provider: EmulatedProvider;
  readonly customer: ScenarioCustomer;
  readonly order: ExpectedOrder;
  /** Whether the customer has seen a successful payment of the whole amount. */
  isPaid: boolean;
}

export class BrowserClosed extends Error {}

/** @throws BrowserClosed when the plan ends the browser here */
export function closeBrowserAfter(browsing: Browsing, step: BrowserStep): void {
  if (browsing.plan.closesAfter !== step) return;
  browsing.tally.count(`fault: browser closes after ${step}`);
  note(browsing, `browser closes after ${step}`);
  throw new BrowserClosed();
}

/**
 * Calls the shop with retries, twice in parallel if the customer is impatient; returns the first response.
 */
export async function ask(browsing: Browsing, path: string, body?: unknown): Promise<ShopAnswer | undefined> {
  const { shop, customer: as, plan } = browsing;
  const send = () => shop.callWithRetries(path, { as, ...(body !== undefined && { body }) });
  const [answer] = await Promise.all(plan.isImpatient ? [send(), send()] : [send()]);
  note(browsing, `browser ${path} → ${answer?.status} ${JSON.stringify(answer?.body)}`);
  if (answer?.status === 500) reportViolation(browsing, `${path} answered 500`);
  return answer;
}

export function reportViolation({ onViolation, order }: Browsing, sentence: string): void {
  onViolation(order, sentence);
}

export function note({ order, plan, now }: Browsing, sentence: string): void {
  order.trace.push(`${now().toISOString()} #${plan.index} ${sentence}`);
}

/** Request body that preorder and create share. */
export function payloadOf({ plan, order, customer }: Browsing) {
  const products = plan.cart.map(({ product, variants }) => ({ productId: product, variantIds: variants }));
  return {
    customerId: customer.id,
    orderId: order.providerOrderId,
    grandTotal: order.amount / 100,
    products,
  };
}
