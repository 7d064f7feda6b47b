import { type Browsing, note, payloadOf, reportViolation } from "./browsing.ts";
import type { Forgery } from "./plan-purchase.ts";
import type { ScenarioCustomer } from "./shop-client.ts";

/**
 * Sends a forged request; the shop must refuse it, and the final comparison shows that it changed nothing.
 */
export async function sendForgery(browsing: Browsing): Promise<void> {
  const { shop, plan, tally } = browsing;
  if (plan.forgery === undefined) return;
  const { path, refusal, ...options } = FORGERIES[plan.forgery](browsing);
  const answer = await shop.callWithRetries(path, options);
  tally.count(`fault: forged ${plan.forgery}`);
  note(browsing, `sends a forged ${plan.forgery}: ${answer?.status}`);
  if (answer && answer.status !== refusal)
    reportViolation(browsing, `a forged ${plan.forgery} was answered with ${answer.status}`);
}

interface ForgedCall {
  readonly path: string;
  readonly as?: ScenarioCustomer;
  readonly body: unknown;
  /** Expected status of the response. */
  readonly refusal: number;
}

const FORGERIES: Readonly<Record<Forgery, (browsing: Browsing) => ForgedCall>> = {
  webhook: ({ provider, order: { providerOrderId: order_id, amount } }) => {
    const entity = { id: "pay_forged", order_id, amount, status: "captured" };
    const body = { event: "payment.captured", payload: { payment: { entity } } };
    return { path: `/api/payment/webhook/${provider.name}`, body, refusal: 401 };
  },
  signature: (browsing) => {
    const body = { ...payloadOf(browsing), paymentId: "pay_forged", signature: "0".repeat(64) };
    return { path: "/api/order/create", as: browsing.customer, body, refusal: 409 };
  },
  total: (browsing) => preorder(browsing, browsing.customer, { grandTotal: 1 }),
  designs: (browsing) => {
    const { products } = payloadOf(browsing);
    const other = [...browsing.variants.values()].find(({ id }) => !browsing.order.variants.includes(id));
    const more = { productId: other?.product, variantIds: [other?.id] };
    return preorder(browsing, browsing.customer, { products: [...products, more] });
  },
  payer: (browsing) => {
    const { customers, plan } = browsing;
    const other = customers[(plan.customer + 1) % customers.length] ?? browsing.customer;
    return preorder(browsing, other, { customerId: other.id });
  },
};

function preorder(browsing: Browsing, as: ScenarioCustomer, claim: object): ForgedCall {
  return { path: "/api/order/preorder", as, body: { ...payloadOf(browsing), ...claim }, refusal: 409 };
}
