import type { OfficeRouter } from "../../http/office/office-router.ts";
import { closeCustomersAccount } from "./close-account.ts";
import type { PersonalDataShop } from "./personal-data-routes.ts";
import { personalDataView } from "./personal-data-view.ts";

/**
 * Registers the calls with which staff export data or close accounts for customers who ask by mail or phone.
 */
export function personalDataOfficeRoutes(
  router: OfficeRouter,
  { stores: { personalData: store }, now }: Pick<PersonalDataShop, "stores" | "now">,
): void {
  router.on("officeExportCustomer", async ({ input: { id }, actor }) => {
    const at = now();
    return personalDataView(await store.read(id, { actor, now: at }), undefined, at);
  });
  router.on("officeCloseCustomer", async ({ input: { id, reason }, actor }) => {
    await closeCustomersAccount(store, id, { actor, reason, now: now() });
    return { success: true };
  });
}
