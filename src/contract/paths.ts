type CategoryAddress = { readonly [Name in "categoryId" | "subcategoryId"]?: number | undefined };

/** Every address of the storefront, without the language prefix. */
export const path = {
  home: () => "/",
  newArrivals: () => "/#new-arrivals",
  category: (query: CategoryAddress & { page?: number } = {}) => withQuery("/category", query),
  products: (query: CategoryAddress = {}) => withQuery("/products", query),
  product: (id: number) => `/p/${id}`,
  /** Product page at its list of machines. */
  productMachines: (id: number) => `/p/${id}#machines`,
  tagSearch: (tag: string, page?: number) =>
    withQuery(`/tagsearch/${segment(tag)}`, page && page > 1 ? { page } : {}),
  search: (text: string) => `/product/catalogsearch/result/${segment(text)}`,
  /** With a cart (`writeLinkedCart`), its designs are added to the visitor's own. */
  checkout: (cart?: string) => (cart ? `/checkout?cart=${cart}` : "/checkout"),
  login: () => "/login",
  register: () => "/register",
  paymentReturn: (orderId?: string) =>
    orderId === undefined
      ? "/payment/return"
      : `/payment/return?${new URLSearchParams({ order_id: orderId })}`,
  orderFailed: () => "/order/failed",
  orderSuccess: () => "/order/success",
  wishlist: () => "/wishlist",
  account: () => "/account/view",
  profile: () => "/account/profile",
  downloads: () => "/account/order/list",
  downloadLink: (token?: string) => withQuery("/download", { token }),
  accountWishlist: () => "/account/wishlist",
  addresses: () => "/account/address",
  myData: () => "/account/my-data",
  openDesign: () => "/tools/open-design",
  /** Names to sew, beside a design if its id is given. */
  names: (design?: number) => withQuery("/names", { design }),
  /** Form of a ticket, about an order and a bought variant. */
  help: (query: { kind?: "privacy"; order?: number; variant?: number | undefined } = {}) =>
    withQuery("/help", query),
  /** Guide to USB sticks, at a maker's section such as `#janome`. */
  usbGuide: (section = "") => `/help/usb${section}`,
  grievanceOfficer: () => "/grievance-officer",
  ordering: () => "/how-results-are-ordered",
  declaration: () => "/dark-patterns",
  accessibility: () => "/accessibility",
  /** A ticket; its key opens it at once. */
  ticket: (number?: string, key?: string) => withQuery("/help/ticket", { number, key }),
  aboutUs: () => "/about-us",
  contactUs: () => "/contact-us",
  sitemap: () => "/sitemap",
  privacyPolicy: () => "/privacy-policy",
  pricing: () => "/pricing",
  returns: () => "/returnsandcancellation",
  terms: () => "/terms-and-conditions",
  /** The shop's licences; without a version, those of today. */
  licence: (version?: number) => (version === undefined ? "/licence" : `/licence/${version}`),
} as const;

/** Encodes free text as a path segment. A lone `.` or `..` gets a blank, because browsers resolve them. */
function segment(text: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(text) ? `${text} ` : text);
}

function withQuery(pathname: string, query: Readonly<Record<string, number | string | undefined>>): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return entries.length === 0 ? pathname : `${pathname}?${entries.join("&")}`;
}
