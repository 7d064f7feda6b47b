/** `npm run build:web`: builds the web room unless dist/web is up to date. */
import { buildWebWhenStale } from "./web-build.ts";

console.log((await buildWebWhenStale()) ? "dist/web built" : "dist/web is up to date");
