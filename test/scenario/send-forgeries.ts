import { type Browsing, complain, note, payloadOf } from "./browsing.ts";
import type { ScenarioCustomer } from "./shop-client.ts";

/** Somebody claims what is not true; the shop must refuse it, and the books show in the end that it changed nothing. */
export async function sendForgery(browsing: Browsing): Promise<void> {
  const { shop, plan, tally } = browsing;
  if (plan.forgery === undefined) return;
  const { path, refusal, ...options } = LIES[plan.forgery](browsing);
  const answer = await shop.insist(path, options);
  tally.count(`fault: lie about the ${plan.forgery}`);
  note(browsing, `lies about the ${plan.forgery}: ${answer?.status}`);
  if (answer && answer.status !== refusal)
    complain(browsing, `a lie about the ${plan.forgery} was answered ${answer.status}`);
}

export const forgeries = ["webhook", "signature", "total", "designs", "payer"] as const;
export type Forgery = (typeof forgeries)[number];

interface LyingCall {
  readonly path: string;
  readonly as?: ScenarioCustomer;
  readonly body: unknown;
  /** The status that it must be answered with. */
  readonly refusal: number;
}

const LIES: Readonly<Record<Forgery, (browsing: Browsing) => LyingCall>> = {
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

function preorder(browsing: Browsing, as: ScenarioCustomer, claim: object): LyingCall {
  return { path: "/api/order/preorder", as, body: { ...payloadOf(browsing), ...claim }, refusal: 409 };
}
