import * as z from "zod";
import { CART_LINE_LIMIT, CURRENCY, QUANTITY_LIMIT } from "./constants.ts";
import { amountInRupees, because, id, pagination, queryId, success, timestamp } from "./primitives.ts";

const quantityInvalid = because("quantity-invalid");

/** A cart line sends ids and a quantity; prices in it are ignored. */
export const cartLine = z.object({
  id,
  selectedVariants: z.array(z.object({ id })).min(1).max(20),
  qty: z.int(quantityInvalid).min(1, quantityInvalid).max(QUANTITY_LIMIT, quantityInvalid).default(1),
});
export type CartLine = z.infer<typeof cartLine>;

const cart = z.object({ cartItems: z.array(cartLine).min(1).max(CART_LINE_LIMIT, because("cart-too-long")) });

export const orderedProduct = z.object({ productId: id, variantIds: z.array(id).min(1).max(20) });

/** A payment that the bank has not decided. Paying again may pay twice. */
export const pendingPayment = z.object({
  /** The provider's own order id. */
  orderId: z.string(),
  provider: z.string(),
  amount: amountInRupees,
  /** Latest time of the bank's decision. */
  decidesBy: timestamp,
  products: z.array(
    z.object({ id, name: z.string(), variants: z.array(z.object({ id, qty: z.int().min(1) })) }),
  ),
});
export type PendingPayment = z.infer<typeof pendingPayment>;

/** Data that the checkout page or a redirect needs for the payment. */
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
  /** Latest time of the bank's decision about a payment that starts now. */
  decidesBy: timestamp.optional(),
  /** The purchase is already paid, and the page has not noticed; there is nothing to pay. */
  paid: z.literal(true).optional(),
  /** Payments of this purchase at any provider that are pending at the bank. */
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

/** A stitch file of a bought zip. */
const boughtFile = z.object({
  id,
  /** Name that every machine shows, unique in the order: at most 8 + 3 capitals, digits and `_`. */
  name: z.string(),
  format: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});

export const orderVariant = z.object({
  id: id.optional(),
  variantName: z.string(),
  variantPath: z.string(),
  /** Size of the zip in bytes. */
  size: z.int().optional(),
  files: z.array(boughtFile).optional(),
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
  /** Designs that are not refunded. */
  orderPaths: z.array(orderPath),
  /** Partial refunds, oldest first; missing if there are none. */
  refunds: z.array(z.object({ amount: amountInRupees, at: timestamp })).optional(),
  /** Total less refunds; missing if there are none. */
  net: amountInRupees.optional(),
  /** Refunded designs; missing if there are none. */
  refundedLines: z.array(z.object({ productName: z.string(), variantName: z.string() })).optional(),
});
export type Order = z.infer<typeof order>;

export const ordersWire = {
  createRazorpayOrder: { body: cart, answer: providerOrder, session: true },
  createHdfcOrder: { body: cart, answer: providerOrder, session: true },
  preorder: { body: z.object(orderPayload), answer: success, session: true },
  capturePayment: {
    /** `backendAmount` in whole paise, as in the provider order. */
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
  /** Public: settles the order as the provider confirms, and returns only whether that worked. */
  finalizeOrder: {
    /** Includes all parameters that the provider's page added, because some of them are signed. */
    query: z.object({ order_id: providerReference }).catchall(z.string().max(1_000)),
    /** `pending`: the bank has not decided yet; it must by `decidesBy`. */
    answer: z.object({
      success: z.boolean(),
      pending: z.literal(true).optional(),
      /** The customer left the bank's page without paying; nothing was declined. */
      cancelled: z.literal(true).optional(),
      decidesBy: timestamp.optional(),
    }),
  },
  /** The customer's payments that are pending at the bank, except those of paid purchases. */
  listPendingPayments: { answer: z.object({ payments: z.array(pendingPayment) }), session: true },
  /** `again`: sends another mail; without it the purchase's first mail counts. */
  orderEmail: {
    body: z.object({ orderNumber: id, again: z.boolean().optional() }),
    answer: success,
    session: true,
  },
  listOrders: {
    /** The customer's id or phone. */
    query: z.object({ id: z.string().trim().min(1).max(20), ...pagination }),
    /** Without `page` and `pageSize`, all orders; otherwise one page and the total. */
    answer: z.object({ orders: z.array(order), total: z.int().optional() }),
    session: true,
  },
  /** Tax invoice or receipt of a paid order, or with `side=refund` the credit note or refund note. */
  downloadReceipt: {
    query: z.object({ number: queryId, side: z.enum(["payment", "refund"]).default("payment") }),
    binary: "application/pdf",
    session: true,
  },
  /** A link to a stitch file, or without `fileId` to the zip, that works once on any device. */
  createDownloadLink: {
    body: z.object({
      orderNumber: id,
      variantId: id,
      fileId: id.nullish().transform((file) => file ?? undefined),
    }),
    answer: z.object({
      url: z.string(),
      expiresAt: timestamp,
      /** The address as a QR code: an SVG image in a `data:` URL. */
      picture: z.string().optional(),
    }),
    session: true,
  },
  /** Name and size of a link's file; looking spends nothing, `POST` of the page does. */
  getDownloadLink: {
    query: z.object({ token: z.string().min(1).max(100) }),
    answer: z.object({ name: z.string(), bytes: z.int(), expiresAt: timestamp }),
  },
  /** A stitch file without its zip. */
  downloadStitchFile: {
    query: z.object({ id: queryId }),
    binary: "application/octet-stream",
    session: true,
  },
  downloadDesign: {
    query: z.object({ filename: z.string().min(1).max(200) }),
    binary: "application/zip",
    session: true,
  },
} as const;
