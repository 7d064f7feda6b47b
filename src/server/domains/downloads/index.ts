/** What a customer bought, as files. */
export { type DownloadDeps, downloadRoutes, findDownloader } from "./download-routes.ts";
export { createHotFiles } from "./hot-files.ts";
