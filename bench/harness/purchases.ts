import type { EmulatedProvider } from "../../proofs/scenario/emulated-provider.ts";

export interface Buyer {
  readonly id: number;
  readonly token: string;
}

export interface Checkout {
  /** Origin of the shop's URLs. */
  readonly origin: string;
  readonly provider: EmulatedProvider;
  readonly cart: readonly CartLine[];
}

export interface CartLine {
  readonly productId: number;
  readonly variantIds: readonly number[];
}

const PASSWORD = "marigold";

/** Registers and logs in a customer; each `index` has an e-mail address and a phone number of its own. */
export async function signUp(origin: string, index: number): Promise<Buyer> {
  const email = `buyer${index}@bench.example`;
  const phone = `${9_000_000_000 + index}`;
  await call(`${origin}/api/customer/register`, { fullName: "Latha Rao", email, phone, password: PASSWORD });
  const { token } = await call<{ token: string }>(`${origin}/api/customer/login`, {
    emailOrPhone: email,
    password: PASSWORD,
  });
  const customer = await call<{ data: { id: number } }>(
    `${origin}/api/customer/getUserByEmailId?email=${email}`,
    undefined,
    token,
  );
  return { id: customer.data.id, token };
}

/** All buyers buy at the same time, each one order after the other, until there are `orders`. */
export async function buyMany(checkout: Checkout, orders: number, buyers: readonly Buyer[]): Promise<void> {
  let remaining = orders;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (remaining > 0) {
        remaining -= 1;
        await buy(checkout, buyer);
      }
    }),
  );
}

/** Makes the calls of the checkout page. */
async function buy({ origin, provider, cart }: Checkout, { id: customerId, token }: Buyer) {
  const cartItems = cart.map(({ productId, variantIds }) => ({
    id: productId,
    qty: 1,
    selectedVariants: variantIds.map((id) => ({ id })),
  }));
  const opened = await call<{ orderId: string; data: { data: { amount: number } } }>(
    `${origin}${provider.orderPath}`,
    { cartItems },
    token,
  );
  const { amount } = opened.data.data;
  const payload = { customerId, orderId: opened.orderId, grandTotal: amount / 100, products: cart };
  await call(`${origin}/api/order/preorder`, payload, token);
  const paid = await provider.pay(opened.orderId, "success", amount);
  const { paymentId, signature } = paid ?? {};
  await call(`${origin}/api/order/paymentcapture`, { paymentId, backendAmount: amount }, token);
  const claim = { ...payload, paymentId, signature };
  const { order } = await call<{ order: { number: number } }>(`${origin}/api/order/create`, claim, token);
  await call(`${origin}/api/order/orderemail`, { orderNumber: order.number }, token);
}

async function call<T>(address: string, body?: unknown, token?: string): Promise<T> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(address, { headers, ...sent });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
