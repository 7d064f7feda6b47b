/** Downloads of purchased files. */
export { downloadRoutes } from "./download-routes.ts";
export { createFileCache } from "./file-cache.ts";
export { libraryRoutes } from "./library-routes.ts";
export { createLibraryStore } from "./library-store.ts";
export { linkRoutes } from "./link-routes.ts";
export { createLinkStore } from "./link-store.ts";
export { templateRoutes } from "./template/template-routes.ts";
