import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { BEGIN, type ImpersonationShop, startImpersonation } from "../start-impersonation.ts";

/** Registers the office call that starts an impersonation. */
export function impersonationOfficeRoutes(router: OfficeRouter, shop: ImpersonationShop): void {
  const { db, info, officeOrigin, now } = shop;
  router.on("officeViewAs", async ({ input: { id }, caller, actor, origin }) => {
    const token = await startImpersonation(db, id, caller, { actor, now: now() });
    return { address: (officeOrigin === undefined ? origin : info.origin) + BEGIN, token };
  });
}
