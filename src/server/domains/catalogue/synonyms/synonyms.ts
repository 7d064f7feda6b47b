/** What customers call things, as the owner says. */

export { synonymRoutes } from "./synonym-routes.ts";
