export type ProviderName = "razorpay" | "hdfc";

/** Customer of a shop process, and her actions on its pages. */
export interface HttpCustomer {
  readonly email: string;
  readonly phone: string;
  post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Creates an order of ₹40 for a new variant of product 1; returns the provider's order id. */
  order(provider?: ProviderName): Promise<string>;
  /** Pays an order; returns the payment id. */
  payIn(orderId: string, outcome?: string): Promise<string>;
  /** Confirms the order as her page does after paying; `grandTotal` in rupees. */
  create(orderId: string, paymentId: string, grandTotal?: number): ReturnType<HttpCustomer["post"]>;
  /** Purchased variants, newest order first. */
  bought(): Promise<{ readonly variantPath: string }[]>;
  download(filename: string): Promise<Uint8Array>;
  /** Adds faults to the script of an order's provider. */
  script(orderId: string, ...faults: object[]): Promise<void>;
}

interface OrderList {
  readonly orders: { readonly orderPaths: { readonly variants: { readonly variantPath: string }[] }[] }[];
}

const FORM = { fullName: "Latha Rao", email: "latha@example.com", phone: "9876500001", password: "lotus99" };

/** Registers the customer at a shop that sells product 1 with the variants 1 to `variants`. */
export async function openHttpCustomer(url: string, variants: number): Promise<HttpCustomer> {
  let token = "";
  const post: HttpCustomer["post"] = async (path, body) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  await post("/api/customer/register", FORM);
  const login = await post("/api/customer/login", { emailOrPhone: FORM.email, password: FORM.password });
  token = `${login.body.token}`;
  const get = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const own = await get(`/api/customer/getUserByEmailId?email=${FORM.email}`);
  const { data: customer } = (await own.json()) as { data: { id: number } };

  const bought = new Map<string, { provider: ProviderName; variant: number }>();
  const boughtAs = (orderId: string) => bought.get(orderId) ?? { provider: "razorpay", variant: 0 };
  return {
    email: FORM.email,
    phone: FORM.phone,
    post,
    // Each order uses another variant, because the shop would return an open order of the same cart.
    order: async (provider = "razorpay") => {
      const variant = bought.size + 1;
      if (variant > variants) throw new Error("She has bought every variant");
      const cartItems = [{ id: 1, qty: 1, selectedVariants: [{ id: variant }] }];
      const orderId = `${(await post(`/api/order/${provider}order`, { cartItems })).body.orderId}`;
      bought.set(orderId, { provider, variant });
      return orderId;
    },
    payIn: async (orderId, outcome = "success") => {
      const { provider } = boughtAs(orderId);
      const { body } = await post(`/emulator/${provider}/pay`, { order_id: orderId, outcome });
      return `${body.razorpay_payment_id ?? `emulated-${orderId}-1`}`;
    },
    create: (orderId, paymentId, grandTotal = 40) =>
      post("/api/order/create", {
        customerId: customer.id,
        orderId,
        paymentId,
        grandTotal,
        products: [{ productId: 1, variantIds: [boughtAs(orderId).variant] }],
      }),
    bought: async () => {
      const list = (await (await get(`/api/order/list?id=${customer.id}`)).json()) as OrderList;
      return list.orders.flatMap(({ orderPaths }) => orderPaths.flatMap(({ variants }) => variants));
    },
    download: async (filename) => {
      const response = await get(`/api/order/download?filename=${encodeURIComponent(filename)}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    script: async (orderId, ...faults) => {
      const own = faults.map((fault) => ({ ...fault, order_id: orderId }));
      await post(`/emulator/${boughtAs(orderId).provider}/faults`, { faults: own });
    },
  };
}
