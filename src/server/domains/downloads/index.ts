/** Downloads of purchased files. */
export { downloadRoutes } from "./download-routes.ts";
export { createFileCache } from "./file-cache.ts";
export { linkRoutes } from "./link-routes.ts";
export { createLinkStore } from "./link-store.ts";
