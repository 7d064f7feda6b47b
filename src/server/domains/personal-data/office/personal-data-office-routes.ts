import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listBreaches, saveBreach } from "../breach-store.ts";
import { closeCustomersAccount } from "../close-account.ts";
import { readPersonalData } from "../personal-data-store.ts";
import { personalDataView } from "../personal-data-view.ts";
import { breachView, checkBreach } from "./breach.ts";

/**
 * The calls with which staff record breaches, and export data or close accounts for customers who ask by mail
 * or phone.
 */
export function personalDataOfficeRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeBreaches", async () => ({
    breaches: (await listBreaches(db)).map((row) => breachView(row, now())),
  }));
  router.on(
    "officeSaveBreach",
    async ({ input: { id, version, noticedAt, reportedAt, ...texts }, actor }) => {
      const at = now();
      const reportedDate = reportedAt === null ? null : new Date(reportedAt);
      const fields = { ...texts, noticedAt: new Date(noticedAt), reportedAt: reportedDate };
      checkBreach(fields, at);
      return { breach: breachView(await saveBreach(db, { id, version }, fields, { actor, now: at }), at) };
    },
  );
  router.on("officeExportCustomer", async ({ input: { id }, actor }) => {
    const at = now();
    return personalDataView(await readPersonalData(db, id, { actor, now: at }), undefined, at);
  });
  router.on("officeCloseCustomer", async ({ input: { id, reason }, actor }) => {
    await closeCustomersAccount(db, id, { actor, reason, now: now() });
    return DONE;
  });
}
