/** Downloads of purchased files. */
export { downloadRoutes } from "./customer/download-routes.ts";
export { libraryRoutes } from "./customer/library-routes.ts";
export { linkRoutes } from "./customer/link-routes.ts";
export { printRoutes } from "./customer/print/print-routes.ts";
export { createFileCache } from "./file-cache.ts";
