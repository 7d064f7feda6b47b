/** Names of customers, sewn in their script. */

export { letteringRoutes } from "./customer/lettering-routes.ts";
export { pruneNamePictures } from "./name-pictures.ts";
export { NO_NAMES } from "./names-rule.ts";
export { namesOfficeRoutes } from "./office/names-routes.ts";
