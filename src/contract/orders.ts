import * as z from "zod";
import { CART_LINE_LIMIT, CURRENCY, QUANTITY_LIMIT } from "./constants.ts";
import { amountInRupees, because, id, pagination, queryId, success, timestamp } from "./primitives.ts";

const quantityInvalid = because("quantity-invalid");

/** What a cart line may say to the server: ids and a quantity. Prices it may carry are ignored. */
export const cartLine = z.object({
  id,
  selectedVariants: z.array(z.object({ id })).min(1).max(20),
  qty: z.int(quantityInvalid).min(1, quantityInvalid).max(QUANTITY_LIMIT, quantityInvalid).default(1),
});
export type CartLine = z.infer<typeof cartLine>;

const cart = z.object({ cartItems: z.array(cartLine).min(1).max(CART_LINE_LIMIT, because("cart-too-long")) });

export const orderedProduct = z.object({ productId: id, variantIds: z.array(id).min(1).max(20) });

/** A payment that was begun and that its bank has not decided: who pays again may pay twice. */
export const pendingPayment = z.object({
  /** The provider's own order id. */
  orderId: z.string(),
  provider: z.string(),
  amount: amountInRupees,
  /** When the bank must have decided. */
  decidesBy: timestamp,
  products: z.array(
    z.object({ id, name: z.string(), variants: z.array(z.object({ id, qty: z.int().min(1) })) }),
  ),
});
export type PendingPayment = z.infer<typeof pendingPayment>;

/** Everything the checkout page or a redirect needs to let the customer pay. */
export const providerOrder = z.object({
  success: z.literal(true),
  /** The provider's own order id. */
  orderId: z.string(),
  /** Whole paise. */
  data: z.object({ data: z.object({ amount: z.int(), currency: z.literal(CURRENCY) }) }),
  keyId: z.string().optional(),
  /** Script of the provider's checkout widget. */
  checkoutUrl: z.string().optional(),
  /** The provider's hosted page. */
  paymentUrl: z.string().optional(),
  /** When the bank must have decided at the latest about whatever is paid now. */
  decidesBy: timestamp.optional(),
  /** This purchase was paid before, unheard of by the page: there is nothing to pay. */
  paid: z.literal(true).optional(),
  /** Payments of this purchase, at whatever provider, that their banks have not decided. */
  pendingPayments: z.array(pendingPayment).optional(),
});

const providerReference = z.string().min(1).max(100);

const orderPayload = {
  customerId: id,
  orderId: providerReference,
  /** Rupees. */
  grandTotal: amountInRupees,
  products: z.array(orderedProduct).min(1).max(CART_LINE_LIMIT),
  addressId: id.nullish(),
  deliveryAddress: z.unknown().optional(),
};

export const orderVariant = z.object({
  variantName: z.string(),
  variantPath: z.string(),
  /** Bytes of the zip. */
  size: z.int().optional(),
});
export const orderPath = z.object({
  productId: id.optional(),
  productName: z.string(),
  productPhoto: z.string(),
  variants: z.array(orderVariant),
});
export const order = z.object({
  number: z.int(),
  createdAt: timestamp,
  grandtotal: amountInRupees,
  /** Without designs whose money went back. */
  orderPaths: z.array(orderPath),
  /** What of the order went back, oldest first; missing where nothing did. */
  refunds: z.array(z.object({ amount: amountInRupees, at: timestamp })).optional(),
  /** Total less refunds; missing where there were none. */
  kept: amountInRupees.optional(),
  /** Designs whose money was refunded; missing where there are none. */
  refundedLines: z.array(z.object({ productName: z.string(), variantName: z.string() })).optional(),
});
export type Order = z.infer<typeof order>;

export const ordersWire = {
  createRazorpayOrder: { body: cart, answer: providerOrder, session: true },
  createHdfcOrder: { body: cart, answer: providerOrder, session: true },
  preorder: { body: z.object(orderPayload), answer: success, session: true },
  capturePayment: {
    /** `backendAmount` in whole paise, as the provider order said. */
    body: z.object({ paymentId: providerReference, backendAmount: z.number() }),
    answer: success,
    session: true,
  },
  createOrder: {
    body: z.object({
      ...orderPayload,
      paymentId: providerReference,
      signature: z.string().max(200).optional(),
    }),
    answer: z.object({ success: z.literal(true), order: z.object({ number: z.int() }) }),
    session: true,
  },
  /** Needs no session: it settles what the provider confirms, and says no more than whether that worked. */
  finalizeOrder: {
    /** With all that the provider's page added to the address: some of it is signed. */
    query: z.object({ order_id: providerReference }).catchall(z.string().max(1_000)),
    /** `pending`: the bank has not decided yet; it must by `decidesBy`. */
    answer: z.object({
      success: z.boolean(),
      pending: z.literal(true).optional(),
      /** The customer left the bank's page without trying to pay: nothing was declined. */
      cancelled: z.literal(true).optional(),
      decidesBy: timestamp.optional(),
    }),
  },
  /** The caller's payments that their banks have not decided; those of paid purchases do not count. */
  listPendingPayments: { answer: z.object({ payments: z.array(pendingPayment) }), session: true },
  /** `again`: the customer asks for one more mail; without it the purchase's own mail counts. */
  orderEmail: {
    body: z.object({ orderNumber: id, again: z.boolean().optional() }),
    answer: success,
    session: true,
  },
  listOrders: {
    /** The customer's id or phone. */
    query: z.object({ id: z.string().trim().min(1).max(20), ...pagination }),
    /** Without `page` and `pageSize` all of them; with either that page, and how many there are. */
    answer: z.object({ orders: z.array(order), total: z.int().optional() }),
    session: true,
  },
  /** The tax invoice or receipt of a paid order, or with `side=refund` what took it back. */
  downloadReceipt: {
    query: z.object({ number: queryId, side: z.enum(["payment", "refund"]).default("payment") }),
    binary: "application/pdf",
    session: true,
  },
  downloadDesign: {
    query: z.object({ filename: z.string().min(1).max(200) }),
    binary: "application/zip",
    session: true,
  },
} as const;
