import type { EndpointName } from "../../src/contract/endpoints.ts";
import { type AccessWorld, ADAPTED, MACHINE } from "./access-world.ts";

export type Sent = Readonly<Record<string, unknown>>;

/** Access to a call, with a valid input on things of `world.own`. */
export interface Access {
  readonly who: "everyone" | "customer";
  readonly input: (world: AccessWorld) => Sent;
  /** Status of the answer; 200 by default. */
  readonly answers?: number;
  /**
   * Status of the same call with another customer's session; `itself` for calls that name no one, so they
   * affect the caller's own data.
   */
  readonly stranger?: 200 | 400 | 403 | 404 | 409 | "itself";
  /** Further calls by `world.stranger` that name things of `world.own` in other ways. */
  readonly foreign?: (world: AccessWorld) => readonly (readonly [sent: Sent, status: number])[];
}

const nothing = () => ({});
const address = { fullname: "Latha Secretappa", phone: "9876500001", city: "Ilkal", states: "Karnataka" };
const NAME = { text: "Lakshmi", font: "anek-500", height: 20, thread: "#b0103a" };
const UNKNOWN_TICKET = { number: "T-000999", email: "meena@example.com" };
const everyone = (input: Access["input"], answers = 200): Access => ({ who: "everyone", input, answers });
const customer = (
  input: Access["input"],
  stranger: NonNullable<Access["stranger"]>,
  more: Partial<Access> = {},
): Access => ({ who: "customer", input, stranger, ...more });

/** Calls of the contract. The type makes the compiler reject a missing one. */
export const accessTable: Readonly<Record<EndpointName, Access>> = {
  askHealth: everyone(nothing),

  login: everyone(({ own }) => ({ emailOrPhone: own.email, password: own.password })),
  register: everyone(
    () => ({ fullName: "Meena Rao", email: "meena@example.com", phone: "9000000009", password: "marigold" }),
    201,
  ),
  logout: customer(nothing, "itself"),
  getCustomer: customer(({ own }) => ({ email: own.email }), 403),
  updateCustomer: customer(({ own }) => ({ data: { id: own.id, fullName: "Latha Secretappa" } }), 403),
  sendReset: everyone(({ own }) => ({ email: own.email })),
  verifyOtp: everyone(({ own }) => ({ email: own.email, otp: "12345x" }), 400),
  resetPassword: everyone(
    ({ own }) => ({ email: own.email, verificationCode: "12345x", password: "marigold-2" }),
    400,
  ),
  changePassword: customer(({ own }) => ({ oldPassword: own.password, newPassword: own.password }), 400),
  listSessions: customer(nothing, 200),
  endSession: customer(({ otherSessionId }) => ({ id: otherSessionId }), 404),
  logoutAll: customer(nothing, "itself"),
  getStoredDays: everyone(nothing),
  listConsents: customer(nothing, 200),
  decideConsent: customer(() => ({ purpose: "reminders", isGiven: true }), "itself"),
  exportData: customer(nothing, 200),
  endView: everyone(nothing),
  closeAccount: customer(({ own }) => ({ password: own.password }), 400),

  getProduct: everyone(() => ({ id: 1 })),
  noteView: everyone(() => ({ id: 1 })),
  noteVitals: everyone(() => ({ page: "home", device: "phone" })),
  getProductsByCategory: everyone(() => ({ categoryId: 1 })),
  getProductsByTag: everyone(() => ({ tag: "zigzag" })),
  searchProducts: everyone(() => ({ q: "design" })),
  getNewArrivals: everyone(nothing),
  getFreeDesigns: everyone(nothing),
  getStitchOut: everyone(() => ({ id: 1 })),
  getSimilar: everyone(() => ({ id: 1 })),
  getSet: everyone(() => ({ id: 1 })),
  getTopSellers: everyone(nothing),
  getSeller: everyone(() => ({ id: 1 })),
  downloadCategoryPdf: everyone(() => ({ categoryName: "Nowhere" }), 404),
  categoryPdfProgress: everyone(() => ({ categoryName: "Nowhere" })),
  getCategories: everyone(nothing),
  getSubcategories: everyone(() => ({ categoryId: 1 })),
  getGrievanceOfficer: everyone(nothing),
  getPageText: everyone(() => ({ page: "about" })),
  getLicence: everyone(nothing),
  listMachines: everyone(nothing),

  priceCart: everyone(({ cartItems }) => ({ cartItems, code: "NOWHERE" })),
  createFreeOrder: customer(({ cartItems }) => ({ cartItems }), "itself", { answers: 409 }),
  createProviderOrder: customer(({ cartItems }) => ({ cartItems, provider: "hdfc" }), "itself"),
  createRazorpayOrder: customer(({ cartItems }) => ({ cartItems }), "itself"),
  createHdfcOrder: customer(({ cartItems }) => ({ cartItems }), "itself"),
  preorder: customer(({ open }) => open.payload, 403, {
    foreign: ({ open, stranger }) => [[{ ...open.payload, customerId: stranger.id }, 409]],
  }),
  capturePayment: customer(({ paid }) => ({ paymentId: paid.paymentId, backendAmount: paid.amount }), 409),
  createOrder: customer(({ paid }) => ({ ...paid.payload, paymentId: paid.paymentId }), 403, {
    foreign: ({ paid, stranger }) => [
      [{ ...paid.payload, customerId: stranger.id, paymentId: paid.paymentId }, 409],
    ],
  }),
  finalizeOrder: everyone(({ paid }) => ({ order_id: paid.orderId })),
  listPendingPayments: customer(nothing, 200),
  orderEmail: customer(({ paid }) => ({ orderNumber: paid.number }), 404),
  listOrders: customer(({ own }) => ({ id: `${own.id}` }), 403, {
    foreign: ({ own }) => [[{ id: own.phone }, 403]],
  }),
  downloadReceipt: customer(({ paid }) => ({ number: paid.number }), 404),
  exchangeVariant: customer(({ paid }) => ({ orderNumber: paid.number, variantId: 1, toVariantId: 1 }), 404, {
    answers: 400,
  }),
  createDownloadLink: customer(({ paid }) => ({ orderNumber: paid.number, variantId: 1, fileId: null }), 404),
  getDownloadLink: everyone(() => ({ token: "A".repeat(43) }), 404),
  getLibrary: customer(nothing, 200),
  createLibrary: customer(() => ({ since: "2026-01-01T00:00:00Z", format: "DST" }), "itself"),
  downloadStitchFile: customer(() => ({ id: 1 }), 404),
  getNewFile: customer(({ paid }) => ({ orderNumber: paid.number, variantId: 1 }), 404, { answers: 404 }),
  takeNewFile: customer(
    ({ paid }) => ({ orderNumber: paid.number, variantId: 1, sha256: "a".repeat(64) }),
    404,
    { answers: 409 },
  ),
  getAdaptable: customer(() => ({ variantId: ADAPTED.variantId }), 404),
  listClaims: customer(nothing, 200),
  claimOrder: customer(() => ({ number: "3331112221" }), 200),
  createAdaptation: customer(() => ADAPTED, 404, { answers: 201 }),
  downloadAdaptedFile: customer(() => ({ id: 1 }), 404),
  listAdaptations: customer(nothing, 200),
  getLetteringFonts: everyone(nothing, 404),
  checkLettering: everyone(() => NAME, 404),
  createLettering: customer(() => ({ ...NAME, formats: ["DST"] }), "itself", { answers: 404 }),
  downloadTemplate: customer(() => ({ id: 1 }), 404),
  downloadColourSheet: customer(() => ({ id: 1 }), 404),
  downloadDesign: customer(({ paid }) => ({ filename: paid.fileName }), 404),

  createTicket: everyone(
    () => ({
      kind: "problem",
      name: "Meena Rao",
      email: "meena@example.com",
      orderNumber: "10042",
      variantId: 1,
      text: "It does not open.",
      machine: "Usha",
    }),
    201,
  ),
  openTicket: everyone(() => UNKNOWN_TICKET, 404),
  sendTicketKey: everyone(() => UNKNOWN_TICKET),
  replyToTicket: everyone(() => ({ ...UNKNOWN_TICKET, text: "Please answer." }), 404),
  addTicketPhoto: everyone(nothing, 400),
  getTicketPhoto: everyone(() => ({ ...UNKNOWN_TICKET, id: 1 }), 404),
  listTickets: customer(nothing, 200),

  addToWishlist: customer(({ own }) => ({ custId: own.id, productId: 2 }), 403),
  removeFromWishlist: customer(({ own }) => ({ custId: own.id, productId: 1 }), 403),
  findWishlist: customer(({ own }) => ({ custId: own.id }), 403),
  findOwnMachines: customer(nothing, 200),
  saveOwnMachines: customer(() => ({ machines: [MACHINE], version: 1 }), 409),
  listAddresses: customer(({ own }) => ({ custId: own.id }), 403),
  addAddress: customer(({ own }) => ({ custId: own.id, ...address }), 403),
  updateAddress: customer(({ addressId }) => ({ id: addressId, ...address }), 403, {
    foreign: ({ own, stranger, addressId }) => [
      [{ id: addressId, custId: own.id, ...address }, 403],
      [{ id: addressId, custId: stranger.id, ...address }, 403],
    ],
  }),
  removeAddress: customer(({ addressId }) => ({ id: addressId }), 403, {
    foreign: ({ own, stranger, addressId }) => [
      [{ id: addressId, custId: own.id }, 403],
      [{ id: addressId, custId: stranger.id }, 403],
    ],
  }),
};

/** Calls that impersonating staff may make: those that only read and cost nothing. */
export const readByImpersonators: readonly EndpointName[] = [
  ...([
    "askHealth",
    "categoryPdfProgress",
    "downloadCategoryPdf",
    "getCategories",
    "getFreeDesigns",
    "getLetteringFonts",
    "getNewArrivals",
    "getGrievanceOfficer",
    "getPageText",
    "getLicence",
    "getStoredDays",
    "getProduct",
  ] as const),
  ...(["getProductsByCategory", "getProductsByTag", "getSeller", "getSubcategories"] as const),
  ...(["getSet", "getSimilar", "getStitchOut", "getTopSellers", "listMachines", "searchProducts"] as const),
  ...([
    "findOwnMachines",
    "findWishlist",
    "getCustomer",
    "listAddresses",
    "listOrders",
    "listSessions",
    "listPendingPayments",
    "noteView",
  ] as const),
];
