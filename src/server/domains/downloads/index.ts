/** What a customer bought, as files. */
export { downloadRoutes } from "./download-routes.ts";
export { createFileCache } from "./file-cache.ts";
