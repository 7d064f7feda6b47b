import { fileAnswer, streamOf } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { Seller } from "../../receipts/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { openBookFile, readBooks } from "../read-books.ts";

interface BookShop extends ShopBase {
  readonly seller: Seller;
}

export function bookRoutes(router: OfficeRouter, { db, seller, now }: BookShop): void {
  router.on("officeBooks", ({ input }) => readBooks({ db, seller }, input.period, now()));
  router.on("officeBookFile", async ({ input, actor, request }) => {
    const audit = request.method === "HEAD" ? undefined : { actor, now: now() };
    const { type, texts } = await openBookFile({ db, seller }, input, audit);
    const name = [input.period, input.gstin, input.name].filter(Boolean).join("-");
    return fileAnswer(streamOf(texts), type, name);
  });
}
