/** The owner's content: page texts, contact data and links, with every version. */

export { type CachedContent, cacheContent } from "./cached-content.ts";
export { logoNow, missingNow, shopNow } from "./change-content.ts";
export { contentOfficeRoutes, contentRoutes } from "./content-routes.ts";
export { type ContentStore, createContentStore, findPrintLogo, findShopContent } from "./content-store.ts";
export { darkPatternRoutes } from "./dark-pattern-routes.ts";
export type { Previewing } from "./preview-page.ts";
export { identityRoutes, settingsOfficeRoutes } from "./settings-routes.ts";
export { type DefaultSeller, type StoredIdentity, type StoredLogo, sellerOf } from "./shop-identity.ts";
