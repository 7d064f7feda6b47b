import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { addStaff, changeRole, removeStaff, resetStaff } from "../change-staff.ts";
import { addDemoVisitor } from "../staff-change-store.ts";
import { staffLinkAddress } from "../staff-link.ts";
import { listStaff } from "../staff-store.ts";
import { draftRoutes } from "./drafts/draft-routes.ts";
import { ownAccessRoutes } from "./own-access-routes.ts";
import { signInRoutes } from "./sign-in/sign-in-routes.ts";
import type { StaffShop } from "./staff-shop.ts";
import { staffView } from "./staff-view.ts";
import { type ViewShop, viewRoutes } from "./views/view-routes.ts";
import { welcomeRoutes } from "./welcome-routes.ts";

interface StaffRouteShop extends Omit<StaffShop, "shopName"> {
  readonly listCounters: ViewShop["listCounters"];
  readonly readShopInfo: () => Promise<{ readonly name: string }>;
  /** Visitors of the demo shop may open its office without an account. */
  readonly demoOffice: boolean;
}

/** Registers the calls for staff accounts and sign-in. */
export function staffRoutes(router: OfficeRouter, shop: StaffRouteShop): void {
  const { db, readShopInfo, demoOffice, onMail, now } = shop;
  const findDemoStaff = demoOffice ? () => addDemoVisitor(db, now()) : undefined;
  const deps = { ...shop, shopName: async () => (await readShopInfo()).name, findDemoStaff };
  draftRoutes(router, shop);
  viewRoutes(router, shop);
  signInRoutes(router, deps);
  welcomeRoutes(router, deps);
  ownAccessRoutes(router, deps);
  router.on("officeStaff", async ({ input: { find } }) => ({
    staff: (await listStaff(db, find)).map(staffView),
  }));
  router.on("officeAddStaff", async ({ input: { reason, ...person }, actor, origin }) => {
    const token = await addStaff(deps, person, { actor, reason, now: now() });
    return { link: staffLinkAddress(origin, token) };
  });
  router.on("officeChangeRole", async ({ input: { id, role, reason }, actor }) => {
    await changeRole(db, id, role, { actor, reason, now: now() });
    return DONE;
  });
  router.on("officeResetStaff", async ({ input: { id, reason }, actor, origin }) => {
    const token = await resetStaff(deps, id, { actor, reason, now: now() });
    onMail();
    return { link: staffLinkAddress(origin, token) };
  });
  router.on("officeRemoveStaff", async ({ input: { id, reason }, actor }) => {
    await removeStaff(db, id, { actor, reason, now: now() });
    return DONE;
  });
}
