import { fileAnswer } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { BOM, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import { Failure } from "../../failure.ts";
import { createPromotion, type PromotionStores } from "./create-promotion.ts";
import { editPromotion, letRunAgain, requirePromotion } from "./edit-promotion.ts";
import { previewPromotion, type ReadFacts } from "./preview-promotion.ts";
import { overlapView, promotionView, sortedViews } from "./promotion-view.ts";

interface PromotionShop {
  readonly stores: PromotionStores;
  readonly readFacts: ReadFacts;
  readonly now: () => Date;
}

/** Office routes for promotions. */
export function promotionRoutes(router: OfficeRouter, { stores, readFacts, now }: PromotionShop): void {
  const { promotions } = stores;
  router.on("officePromotions", async () => ({ promotions: sortedViews(await promotions.list(), now()) }));
  router.on("officeAddPromotion", async ({ input, actor, isFresh }) => {
    const { promotion, overlaps } = await createPromotion(stores, input, { actor, isFresh, now: now() });
    return { promotion: promotionView(promotion, now()), overlaps: overlaps.map(overlapView) };
  });
  router.on("officePreviewPromotion", ({ input }) =>
    previewPromotion({ ...stores, readFacts }, input, now()),
  );
  const view = async (id: number) => ({
    promotion: promotionView(await requirePromotion(stores, id), now()),
  });
  router.on("officeChangePromotion", async ({ input: { id, name, ends }, actor, isFresh }) => {
    const endsAt = ends == null ? ends : new Date(ends);
    await editPromotion(stores, id, { name, endsAt }, { actor, isFresh, now: now() });
    return view(id);
  });
  router.on("officeResumePromotion", async ({ input: { id }, actor, isFresh }) => {
    await letRunAgain(stores, id, { actor, isFresh, now: now() });
    return view(id);
  });
  router.on("officeEndPromotion", async ({ input: { id, reason }, actor }) => {
    await promotions.end(id, { actor, reason, now: now() });
    return view(id);
  });
  router.on("officePromotionCodes", async ({ input: { id } }) => {
    const codes = await promotions.codes(id);
    if (codes.length === 0) throw new Failure("promotion-codes-none");
    const rows = codes.map(({ code, orderNumber, usedAt }) =>
      tableLine([code, `${orderNumber ?? ""}`, usedAt ? timeInIndia(usedAt) : ""]),
    );
    const table = BOM + tableLine(["code", "order", "used (India)"]) + rows.join("");
    return fileAnswer(new TextEncoder().encode(table), "text/csv", `codes-${id}.csv`);
  });
}
