import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { BEGIN, type ImpersonationShop, startImpersonation } from "../start-impersonation.ts";

/** Registers the office call that starts an impersonation. */
export function impersonationOfficeRoutes(router: OfficeRouter, shop: ImpersonationShop): void {
  const { stores, info, officeOrigin, now } = shop;
  const { impersonations: views } = stores;
  router.on("officeViewAs", async ({ input: { id }, caller, actor, origin }) => {
    const token = await startImpersonation(views, id, caller, { actor, now: now() });
    return { address: (officeOrigin === undefined ? origin : info.origin) + BEGIN, token };
  });
}
