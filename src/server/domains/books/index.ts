/** The books: documents of a period, checked and summed up for returns and accountants. */

export { type BookStore, createBookStore } from "./book-store.ts";
export { bookRoutes } from "./office/book-routes.ts";
export { watchBooks } from "./read-books.ts";
