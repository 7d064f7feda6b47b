/** The owner's content: page texts, contact data and links, with every version. */

export { type CachedContent, cacheContent, type ShownLicence } from "./cached-content.ts";
export { logoNow, missingNow, saveContent, shopNow } from "./change-content.ts";
export { findContent, findPrintLogo, findShopContent, saveContentVersion } from "./content-store.ts";
export { contentRoutes, identityRoutes } from "./customer/content-routes.ts";
export { contentOfficeRoutes } from "./office/content-office-routes.ts";
export { darkPatternRoutes } from "./office/dark-pattern-routes.ts";
export type { Previewing } from "./office/preview-page.ts";
export { settingsOfficeRoutes } from "./office/settings-routes.ts";
export { type DefaultSeller, type StoredIdentity, type StoredLogo, sellerOf } from "./shop-identity.ts";
