/** Every call of the shop's API by name. Schemas are elsewhere, so that the browser does not load them. */
export const endpoints = {
  askHealth: { method: "GET", path: "/api/health" },

  login: { method: "POST", path: "/api/customer/login" },
  register: { method: "POST", path: "/api/customer/register" },
  logout: { method: "POST", path: "/api/customer/logout" },
  getCustomer: { method: "GET", path: "/api/customer/getUserByEmailId" },
  updateCustomer: { method: "POST", path: "/api/customer/update" },
  sendReset: { method: "POST", path: "/api/customer/sendReset" },
  verifyOtp: { method: "POST", path: "/api/customer/verifyOtp" },
  resetPassword: { method: "POST", path: "/api/customer/resetPassword" },
  changePassword: { method: "POST", path: "/api/customer/changePassword" },
  listSessions: { method: "GET", path: "/api/customer/sessions" },
  endSession: { method: "POST", path: "/api/customer/endSession" },
  logoutAll: { method: "POST", path: "/api/customer/logoutAll" },
  listConsents: { method: "GET", path: "/api/customer/consents" },
  decideConsent: { method: "POST", path: "/api/customer/consents" },
  exportData: { method: "GET", path: "/api/customer/export" },
  endView: { method: "POST", path: "/api/customer/endView" },
  closeAccount: { method: "POST", path: "/api/customer/close" },

  getProduct: { method: "GET", path: "/api/product/getWebProductById" },
  getProductsByCategory: { method: "GET", path: "/api/product/getProductByCategory" },
  getProductsByTag: { method: "GET", path: "/api/product/products" },
  searchProducts: { method: "GET", path: "/api/product/search-products" },
  getNewArrivals: { method: "GET", path: "/api/product/getNewArrivals" },
  noteView: { method: "POST", path: "/api/product/viewed" },
  getSeller: { method: "GET", path: "/api/product/getSellersbyId" },
  getStitchOut: { method: "GET", path: "/api/product/stitchout" },
  getSimilar: { method: "GET", path: "/api/product/similar" },
  getSet: { method: "GET", path: "/api/product/set" },
  getTopSellers: { method: "GET", path: "/api/product/getTopSellers" },
  downloadCategoryPdf: { method: "POST", path: "/api/product/downloadCategoryPDF" },
  categoryPdfProgress: { method: "GET", path: "/api/product/categoryPDFProgress" },
  getCategories: { method: "GET", path: "/api/category/getAllCategory" },
  getSubcategories: { method: "GET", path: "/api/category/getSubCategory" },
  listMachines: { method: "GET", path: "/api/machine/list" },
  getPageText: { method: "GET", path: "/api/page/text" },

  createRazorpayOrder: { method: "POST", path: "/api/order/razorpayorder" },
  createHdfcOrder: { method: "POST", path: "/api/order/hdfcorder" },
  preorder: { method: "POST", path: "/api/order/preorder" },
  capturePayment: { method: "POST", path: "/api/order/paymentcapture" },
  createOrder: { method: "POST", path: "/api/order/create" },
  /** The payment return page calls it. The bank has this address on file, so it has no `/api` prefix. */
  finalizeOrder: { method: "GET", path: "/backend/api/order/webhdfcresponse" },
  listPendingPayments: { method: "GET", path: "/api/order/pending-payments" },
  orderEmail: { method: "POST", path: "/api/order/orderemail" },
  listOrders: { method: "GET", path: "/api/order/list" },
  downloadReceipt: { method: "GET", path: "/api/order/receipt" },
  downloadDesign: { method: "GET", path: "/api/order/download" },

  addToWishlist: { method: "POST", path: "/api/wishlist/add" },
  removeFromWishlist: { method: "POST", path: "/api/wishlist/remove" },
  findWishlist: { method: "GET", path: "/api/wishlist/find" },
  findOwnMachines: { method: "GET", path: "/api/customer/machines" },
  saveOwnMachines: { method: "POST", path: "/api/customer/saveMachines" },
  listAddresses: { method: "GET", path: "/api/address/list" },
  addAddress: { method: "POST", path: "/api/address/add" },
  updateAddress: { method: "POST", path: "/api/address/update" },
  removeAddress: { method: "POST", path: "/api/address/remove" },
} as const satisfies Record<string, { method: "GET" | "POST"; path: string }>;

export type EndpointName = keyof typeof endpoints;

/** Response header of `/api/` with a hash of the API that the server knows (`contract-hash.ts`). */
export const CONTRACT_HEADER = "x-contract";
