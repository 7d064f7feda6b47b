import * as z from "zod";
import { CART_LINE_LIMIT, CURRENCY, QUANTITY_LIMIT } from "./constants.ts";
import { FORMATS } from "./filters/filter-values.ts";
import { amountInRupees, because, id, pagination, queryId, success, timestamp } from "./primitives.ts";
import { discountKinds } from "./promotions/promotion-kinds.ts";
import { paymentProviders } from "./shop.ts";
import { adaptingMode } from "./stitching/adaptations.ts";
import { fileFacts } from "./stitching/file-facts.ts";

/** Opens one file without a session; see `downloadDesign`. */
const fileToken = z.string().max(100).optional();

const quantityInvalid = because("quantity-invalid");

/** A cart line sends ids and a quantity; prices in it are ignored. */
export const cartLine = z.object({
  id,
  selectedVariants: z.array(z.object({ id })).min(1).max(20),
  qty: z.int(quantityInvalid).min(1, quantityInvalid).max(QUANTITY_LIMIT, quantityInvalid).default(1),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  cartItems: z.array(cartLine).min(1).max(CART_LINE_LIMIT, because("cart-too-long")),
  /** Discount code as entered; case and spaces are ignored, an empty one is none. */
  code: z
    .string()
    .max(40, because("code-unusable"))
    .nullish()
    .transform((code) => code?.replaceAll(/\s/g, "").toUpperCase() || undefined),
});

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
  /** Part of a blouse; missing where the file is the whole design. A hand is sewn twice. */
  part: z.enum(["back", "hand"]).optional(),
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
  /**
   * Missing where it can no longer be exchanged. `paid` is what was paid for it, `listPrice` its list price
   * then.
   */
  exchange: z
    .object({ productId: id, paid: amountInRupees, listPrice: amountInRupees, until: timestamp })
    .optional(),
  /** Missing where all adaptations are offered, see `createAdaptation`. */
  adapting: adaptingMode.exclude(["all"]).optional(),
  /** The design is a sleeve, whose mirror image is the other one; otherwise missing. */
  isSleeve: z.literal(true).optional(),
  /** SHA-256 of a newer zip that the customer can take; missing if there is none. */
  newFile: z.string().optional(),
  /** Zips before the customer took newer ones, latest first; missing if there are none. */
  earlierFiles: z
    .array(
      z.object({
        variantPath: z.string(),
        size: z.int(),
        /** Time when the customer took the newer one. */
        replacedAt: timestamp,
        files: z.array(boughtFile),
      }),
    )
    .optional(),
});
export const orderPath = z.object({
  productId: id.optional(),
  productName: z.string(),
  productPhoto: z.string(),
  variants: z.array(orderVariant),
});
export const appliedDiscount = z.object({
  name: z.string(),
  amount: amountInRupees,
  kind: z.enum(discountKinds).optional(),
});
export const order = z.object({
  number: z.int(),
  createdAt: timestamp,
  grandtotal: amountInRupees,
  /** Discounts of the total; the name is empty where none is known. Missing if there are none. */
  discounts: z.array(appliedDiscount).optional(),
  /** True if the order was paid in an older shop, which issued its receipt; otherwise missing. */
  ofOlderShop: z.literal(true).optional(),
  /** Designs that are not refunded; none if all were refunded or exchanged. */
  orderPaths: z.array(orderPath),
  /** Partial refunds, oldest first; missing if there are none. */
  refunds: z.array(z.object({ amount: amountInRupees, at: timestamp })).optional(),
  /** Total less refunds; missing if there are none. */
  net: amountInRupees.optional(),
  /** Refunded designs, with the order that one was exchanged for; missing if there are none. */
  refundedLines: z
    .array(z.object({ productName: z.string(), variantName: z.string(), exchangeOrder: id.optional() }))
    .optional(),
  /** Order with the line that was given back for this order; missing if there was no exchange. */
  exchangedFrom: id.optional(),
});
export type Order = z.infer<typeof order>;

/** Files of a zip with their sizes in bytes. */
export type ZipContents = readonly { readonly name: string; readonly size: number }[];

const fileCount = { files: z.int(), bytes: z.int() };

export const ordersWire = {
  createProviderOrder: {
    body: cart.extend({ provider: z.enum(paymentProviders) }),
    answer: providerOrder,
    session: true,
  },
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
  /** Number and size of the stitch files that the customer owns, by format. */
  getLibrary: {
    answer: z.object({
      formats: z.array(z.object({ format: z.string(), ...fileCount })),
      /** Files bought since the first purchase that was never downloaded; missing if there is none. */
      fresh: z.object({ since: timestamp, ...fileCount }).optional(),
    }),
    session: true,
  },
  /** The address of one zip with all stitch files that the customer owns now; it needs no session. */
  createLibrary: {
    body: z.object({
      /** Only purchases from this time on. */
      since: z.iso.datetime({ offset: true }).nullish(),
      format: z
        .string()
        .trim()
        .toUpperCase()
        .pipe(z.enum(FORMATS, because("filter-unknown")))
        .nullish(),
    }),
    answer: z.object({ url: z.string(), expiresAt: timestamp, ...fileCount }),
    session: true,
  },
  /** A stitch file without its zip; `HEAD` as for `downloadDesign`. */
  downloadStitchFile: {
    query: z.object({ id: queryId, token: fileToken }),
    binary: "application/octet-stream",
    session: "optional",
  },
  /** The shop's newer file of a bought variant; `before` is missing if the bought one cannot be read. */
  getNewFile: {
    query: z.object({ orderNumber: queryId, variantId: queryId }),
    answer: z.object({
      sha256: z.string(),
      bytes: z.int(),
      before: fileFacts.optional(),
      after: fileFacts,
    }),
    session: true,
  },
  /** Takes the newer file with this hash; the one before stays as an earlier file. */
  takeNewFile: {
    body: z.object({ orderNumber: id, variantId: id, sha256: z.string().length(64) }),
    answer: success,
    session: true,
  },
  /** A stitch file in true size on A4 pages, to find its place on the cloth. */
  downloadTemplate: { query: z.object({ id: queryId }), binary: "application/pdf", session: true },
  /** Colour sheet, in the reader's language, of the bought zip that has this stitch file. */
  downloadColourSheet: { query: z.object({ id: queryId }), binary: "application/pdf", session: true },
  /**
   * A bought zip, for its customer's session or a token. `HEAD` with a session answers in `Content-Location`
   * the address with a token, which a browser fetches and resumes for an hour. With `contents` it answers
   * `ZipContents` instead.
   */
  downloadDesign: {
    query: z.object({
      filename: z.string().min(1).max(200),
      token: fileToken,
      contents: z.literal("true").optional(),
    }),
    binary: "application/zip",
    session: "optional",
  },
} as const;
