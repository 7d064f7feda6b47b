/** The books: documents of a period, checked and summed up for returns and accountants. */

export { readOwnGstin } from "./book-store.ts";
export { failedChecks } from "./check-store.ts";
export { bookRoutes } from "./office/book-routes.ts";
export { type Bookkeeping, watchBooks } from "./read-books.ts";
