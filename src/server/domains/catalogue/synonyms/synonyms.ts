/** What customers call things, as the owner says. */

export { keepWords } from "../searching/kept-words.ts";
export { addSynonym } from "./change-synonyms.ts";
export { synonymRoutes } from "./synonym-routes.ts";
