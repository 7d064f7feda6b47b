/** Downloads of purchased files. */
export { downloadRoutes } from "./download-routes.ts";
export { createFileCache } from "./file-cache.ts";
