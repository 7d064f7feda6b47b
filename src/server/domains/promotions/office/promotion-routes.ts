import { fileAnswer } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { BOM, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listCodes, listPromotions, saveEndedPromotion } from "../promotion-store.ts";
import { createPromotion } from "./create-promotion.ts";
import { editPromotion, letRunAgain, requirePromotion } from "./edit-promotion.ts";
import { previewPromotion, type ReadFacts } from "./preview-promotion.ts";
import { overlapView, promotionView, sortedViews } from "./promotion-view.ts";

interface PromotionShop extends ShopBase {
  readonly readFacts: ReadFacts;
}

/** Office routes for promotions. */
export function promotionRoutes(router: OfficeRouter, { db, readFacts, now }: PromotionShop): void {
  router.on("officePromotions", async () => ({ promotions: sortedViews(await listPromotions(db), now()) }));
  router.on("officeAddPromotion", async ({ input, actor, isFresh }) => {
    const { promotion, overlaps } = await createPromotion(db, input, { actor, isFresh, now: now() });
    return { promotion: promotionView(promotion, now()), overlaps: overlaps.map(overlapView) };
  });
  router.on("officePreviewPromotion", ({ input }) => previewPromotion({ db, readFacts }, input, now()));
  const view = async (id: number) => ({
    promotion: promotionView(await requirePromotion(db, id), now()),
  });
  router.on("officeChangePromotion", async ({ input: { id, name, ends }, actor, isFresh }) => {
    const endsAt = ends == null ? ends : new Date(ends);
    await editPromotion(db, id, { name, endsAt }, { actor, isFresh, now: now() });
    return view(id);
  });
  router.on("officeResumePromotion", async ({ input: { id }, actor, isFresh }) => {
    await letRunAgain(db, id, { actor, isFresh, now: now() });
    return view(id);
  });
  router.on("officeEndPromotion", async ({ input: { id, reason }, actor }) => {
    await saveEndedPromotion(db, id, { actor, reason, now: now() });
    return view(id);
  });
  router.on("officePromotionCodes", async ({ input: { id } }) => {
    const codes = await listCodes(db, id);
    if (codes.length === 0) throw new Failure("promotion-codes-none");
    const rows = codes.map(({ code, orderNumber, usedAt }) =>
      tableLine([code, `${orderNumber ?? ""}`, usedAt ? timeInIndia(usedAt) : ""]),
    );
    const table = BOM + tableLine(["code", "order", "used (India)"]) + rows.join("");
    return fileAnswer(new TextEncoder().encode(table), "text/csv", `codes-${id}.csv`);
  });
}
