import type { EmulatedProvider } from "./emulated-provider.ts";
import type { Owner } from "./owner.ts";
import type { BrowserStep, PurchasePlan } from "./plan-purchase.ts";
import type { ScenarioCustomer, ShopAnswer, ShopClient } from "./shop-client.ts";
import type { ModelOrder, ModelVariant } from "./shop-model.ts";
import type { Tally } from "./tally.ts";

/** What every purchase of a scenario shares. */
export interface PurchaseParts {
  readonly shop: ShopClient;
  readonly providers: ReadonlyMap<string, EmulatedProvider>;
  readonly customers: readonly ScenarioCustomer[];
  readonly owner: Owner;
  readonly variants: ReadonlyMap<number, ModelVariant>;
  readonly tally: Tally;
  readonly now: () => Date;
  /** Something that must not be. */
  readonly onViolation: (order: ModelOrder | undefined, sentence: string) => void;
  /** The model of an order by its provider's id, before anybody can pay it; made the first time. */
  readonly orderOf: (providerOrderId: string, made: () => ModelOrder) => ModelOrder;
  /** Some browser has that order already. */
  readonly isKnown: (providerOrderId: string) => boolean;
  /** What happens days later. */
  readonly onDays: (act: () => Promise<void>) => void;
}

/** One customer's browser on its way through a purchase. */
export interface Browsing extends PurchaseParts {
  readonly plan: PurchasePlan;
  readonly provider: EmulatedProvider;
  readonly customer: ScenarioCustomer;
  readonly order: ModelOrder;
  /** Money of the right amount has reached the shop, as far as this customer knows. */
  isPaid: boolean;
}

export class BrowserGone extends Error {}

/** @throws BrowserGone when the plan ends the browser here */
export function leaveAfter(browsing: Browsing, step: BrowserStep): void {
  if (browsing.plan.diesAfter !== step) return;
  browsing.tally.count(`fault: browser dies after ${step}`);
  note(browsing, `browser dies after ${step}`);
  throw new BrowserGone();
}

/** Asks the shop, twice at once where the customer is impatient, until it says something that counts. */
export async function ask(browsing: Browsing, path: string, body?: unknown): Promise<ShopAnswer | undefined> {
  const { shop, customer: as, plan } = browsing;
  const send = () => shop.insist(path, { as, ...(body !== undefined && { body }) });
  const [answer] = await Promise.all(plan.isImpatient ? [send(), send()] : [send()]);
  note(browsing, `browser ${path} → ${answer?.status} ${JSON.stringify(answer?.body)}`);
  if (answer?.status === 500) complain(browsing, `${path} answered 500`);
  return answer;
}

export function complain({ onViolation, order }: Browsing, sentence: string): void {
  onViolation(order, sentence);
}

export function note({ order, plan, now }: Browsing, sentence: string): void {
  order.story.push(`${now().toISOString()} #${plan.index} ${sentence}`);
}

/** What preorder and create claim. */
export function payloadOf({ plan, order, customer }: Browsing) {
  const products = plan.cart.map(({ product, variants }) => ({ productId: product, variantIds: variants }));
  return {
    customerId: customer.id,
    orderId: order.providerOrderId,
    grandTotal: order.amount / 100,
    products,
  };
}
