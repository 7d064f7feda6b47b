import { fileAnswer, streamOf } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { BookStore } from "../book-store.ts";
import { openBookFile, readBooks } from "../read-books.ts";

interface BookShop {
  readonly stores: { readonly books: BookStore };
  readonly now: () => Date;
}

export function bookRoutes(router: OfficeRouter, { stores: { books }, now }: BookShop): void {
  router.on("officeBooks", ({ input }) => readBooks(books, input.period, now()));
  router.on("officeBookFile", async ({ input, actor, request }) => {
    const audit = request.method === "HEAD" ? undefined : { actor, now: now() };
    const { type, texts } = await openBookFile(books, input, audit);
    const name = [input.period, input.gstin, input.name].filter(Boolean).join("-");
    return fileAnswer(streamOf(texts), type, name);
  });
}
