/** What customers call things, as the owner says. */
export { keepSynonyms } from "./kept-synonyms.ts";
export { synonymRoutes } from "./synonym-routes.ts";
