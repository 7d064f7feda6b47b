/** What a customer bought, as files. */
export { downloadRoutes } from "./download-routes.ts";
export { createHotFiles } from "./hot-files.ts";
