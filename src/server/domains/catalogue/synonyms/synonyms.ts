/** What customers call things, as the owner says. */

export { addSynonym } from "./change-synonyms.ts";
export { synonymRoutes } from "./synonym-routes.ts";
