/** The owner's content: page texts, contact data and links, with every version. */

export { type CachedContent, cacheContent } from "./cached-content.ts";
export { shopNow } from "./change-content.ts";
export { contentOfficeRoutes, contentRoutes } from "./content-routes.ts";
export { type ContentStore, createContentStore, findContact } from "./content-store.ts";
export type { Previewing } from "./preview-page.ts";
