/** What a customer bought, as files. */
export { type DownloadDeps, downloadRoutes, findDownloader } from "./download-routes.ts";
export { createHandOver } from "./hand-over-routes.ts";
export { createHotFiles } from "./hot-files.ts";
