import type { EndpointName } from "../../src/contract/endpoints.ts";
import type { Sent } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

/** Call by `world.own` with a false claim about money. */
export interface MoneyCase {
  readonly what: string;
  readonly call: EndpointName;
  readonly sent: (world: AccessWorld) => Sent;
  readonly status: number;
  readonly sentence?: string;
}

const CHANGED = "The total has changed. Please check out again.";
const OTHER_ORDER = "This payment was started for another order. Please check out again.";
const OTHER_PAYMENT = "This payment does not belong to this order.";
const NOT_ON_SALE = "A design in your cart is no longer on sale.";
const cart = (id: number, variants: number[], qty: number) => ({
  cartItems: [{ id, qty, selectedVariants: variants.map((variant) => ({ id: variant })) }],
});
const products = (...list: [productId: number, variantIds: number[]][]) => ({
  products: list.map(([productId, variantIds]) => ({ productId, variantIds })),
});

const cartCases = (call: "createRazorpayOrder" | "createHdfcOrder"): MoneyCase[] => [
  ...[0, -1, 1.5, 100].map(
    (qty): MoneyCase => ({
      what: `a quantity of ${qty}`,
      call,
      sent: () => cart(1, [1], qty),
      status: 400,
    }),
  ),
  ...(
    [
      ["a variant of another product", cart(1, [2], 1), 404, NOT_ON_SALE],
      ["a product that does not exist", cart(77, [1], 1), 404, NOT_ON_SALE],
      ["a variant that does not exist", cart(1, [77], 1), 404, NOT_ON_SALE],
      ["no variant", cart(1, [], 1), 400, undefined],
      ["an empty cart", { cartItems: [] }, 400, undefined],
      ["a cart of 101 lines", { cartItems: Array(101).fill(cart(1, [1], 1).cartItems[0]) }, 400, undefined],
      [
        "more than one payment can carry",
        { cartItems: Array(20).fill(cart(2, [2], 99).cartItems[0]) },
        400,
        "One order can be at most ₹5,00,000. Please buy in two orders.",
      ],
    ] as const
  ).map(([what, sent, status, sentence]) => ({
    ...{ what, call, sent: () => sent, status },
    ...(sentence && { sentence }),
  })),
];

/** False claims about the open order, used for the pre-order and the order itself. */
const claims: Omit<MoneyCase, "call">[] = [
  {
    what: "a paisa less",
    sent: ({ open }) => ({ ...open.payload, grandTotal: open.payload.grandTotal - 0.01 }),
    status: 409,
    sentence: CHANGED,
  },
  {
    what: "nothing to pay",
    sent: ({ open }) => ({ ...open.payload, grandTotal: 0 }),
    status: 409,
    sentence: CHANGED,
  },
  { what: "a negative total", sent: ({ open }) => ({ ...open.payload, grandTotal: -540 }), status: 400 },
  {
    what: "one variant fewer",
    sent: ({ open }) => ({ ...open.payload, ...products([2, [2]]) }),
    status: 409,
    sentence: OTHER_ORDER,
  },
  {
    what: "one product more",
    sent: ({ open }) => ({ ...open.payload, ...products([2, [2, 3]], [1, [1]]) }),
    status: 409,
    sentence: OTHER_ORDER,
  },
  {
    what: "a variant of another product",
    sent: ({ open }) => ({ ...open.payload, ...products([2, [2, 1]]) }),
    status: 409,
    sentence: OTHER_ORDER,
  },
  {
    what: "the variants under another product",
    sent: ({ open }) => ({ ...open.payload, ...products([1, [2, 3]]) }),
    status: 409,
    sentence: OTHER_ORDER,
  },
  {
    what: "an order that does not exist",
    sent: ({ open }) => ({ ...open.payload, orderId: "order_unknown" }),
    status: 404,
    sentence: "Order not found. Please check out again.",
  },
  {
    what: "another customer's order",
    sent: ({ open, strangerPaid }) => ({ ...open.payload, orderId: strangerPaid.orderId }),
    status: 409,
    sentence: OTHER_ORDER,
  },
  {
    what: "the cheap order under the dear one's list",
    sent: ({ open, paid }) => ({ ...open.payload, orderId: paid.orderId }),
    status: 409,
    sentence: OTHER_ORDER,
  },
];

export const moneyCases: readonly MoneyCase[] = [
  ...cartCases("createRazorpayOrder"),
  ...cartCases("createHdfcOrder"),
  ...claims.map((claim) => ({ ...claim, call: "preorder" as const })),
  {
    what: "another customer's address",
    call: "preorder",
    sent: ({ open, strangerAddressId }) => ({ ...open.payload, addressId: strangerAddressId }),
    status: 403,
    sentence: "This belongs to another customer.",
  },
  {
    what: "an address that does not exist",
    call: "preorder",
    sent: ({ open }) => ({ ...open.payload, addressId: 7_777 }),
    status: 404,
    sentence: "This address no longer exists.",
  },
  ...claims.map((claim) => ({
    ...claim,
    call: "createOrder" as const,
    sent: (world: AccessWorld) => ({ ...claim.sent(world), paymentId: world.paid.paymentId }),
  })),
  {
    what: "another customer's payment",
    call: "createOrder",
    sent: ({ open, strangerPaid }) => ({ ...open.payload, paymentId: strangerPaid.paymentId }),
    status: 409,
    sentence: OTHER_PAYMENT,
  },
  {
    what: "another customer's payment with its true signature",
    call: "createOrder",
    sent: ({ open, strangerPaid: { paymentId, signature } }) => ({ ...open.payload, paymentId, signature }),
    status: 409,
    sentence: OTHER_PAYMENT,
  },
  {
    what: "the payment of a cheaper order of one's own",
    call: "createOrder",
    sent: ({ open, paid: { paymentId, signature } }) => ({ ...open.payload, paymentId, signature }),
    status: 409,
    sentence: OTHER_PAYMENT,
  },
  {
    what: "a forged signature",
    call: "createOrder",
    sent: ({ open }) => ({ ...open.payload, paymentId: "pay_forged", signature: "0".repeat(64) }),
    status: 409,
    sentence: OTHER_PAYMENT,
  },
  {
    what: "a paisa less",
    call: "capturePayment",
    sent: ({ paid }) => ({ paymentId: paid.paymentId, backendAmount: paid.amount - 1 }),
    status: 409,
    sentence: OTHER_PAYMENT,
  },
  {
    what: "another customer's payment",
    call: "capturePayment",
    sent: ({ strangerPaid }) => ({ paymentId: strangerPaid.paymentId, backendAmount: strangerPaid.amount }),
    status: 409,
    sentence: OTHER_PAYMENT,
  },
  {
    what: "a payment that does not exist",
    call: "capturePayment",
    sent: () => ({ paymentId: "pay_unknown", backendAmount: 4_000 }),
    status: 404,
    sentence: "Payment not found.",
  },
];
