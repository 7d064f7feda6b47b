/** Facts of a shop with unusual values, so that no test passes by chance. */
export const shop = {
  name: "Kasuti",
  phone: "+91 90000 00000",
  email: "shop@kasuti.example",
  address: "1 Weavers Street",
  socialLinks: [{ name: "Instagram", url: "https://instagram.example/kasuti" }],
  appLinks: [{ name: "Android app", url: "https://play.example/kasuti" }],
  origin: "https://kasuti.example",
  defaultCategoryId: 130,
  paymentProviders: ["razorpay", "hdfc"] as const,
  paymentsEmulated: true,
};
/** A seller who entered nothing. */
export const seller = {
  ...{ officerName: "", officerDesignation: "", officerPhone: "", officerEmail: "", officerHours: "" },
  ...{ legalName: "", gstin: null, address: shop.address },
};
/** Files that a build would name. */
export const assets = {
  boot: "/assets/boot.js",
  bootLetters: "/assets/boot-letters.js",
  client: "/assets/client.js",
  offline: "/assets/offline.js",
  styles: "/assets/styles.css",
  customerStyles: "/assets/customer.css",
  namesStyles: "/assets/names.css",
};
