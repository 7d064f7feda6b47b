/** The books: documents of a period, checked and summed up for returns and accountants. */
export { bookRoutes } from "./book-routes.ts";
export { type BookStore, createBookStore } from "./book-store.ts";
export { watchBooks } from "./read-books.ts";
