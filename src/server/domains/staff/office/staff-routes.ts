import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { addStaff, changeRole, removeStaff, resetStaff } from "../change-staff.ts";
import type { StaffChangeStore } from "../staff-change-store.ts";
import { staffLinkAddress } from "../staff-link.ts";
import { draftRoutes } from "./drafts/draft-routes.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import { type OwnAccessDeps, ownAccessRoutes } from "./own-access-routes.ts";
import { type SignInRouteDeps, signInRoutes } from "./sign-in/sign-in-routes.ts";
import { staffView } from "./staff-view.ts";
import { type ViewShop, viewRoutes } from "./views/view-routes.ts";
import type { ViewStore } from "./views/view-store.ts";
import { type WelcomeRouteDeps, welcomeRoutes } from "./welcome-routes.ts";

type StaffDeps = SignInRouteDeps & WelcomeRouteDeps & OwnAccessDeps;

interface StaffShop extends Pick<StaffDeps, "passwords" | "limiter" | "onMail" | "now"> {
  readonly stores: {
    readonly staff: StaffDeps["staff"];
    readonly staffChanges: StaffChangeStore;
    readonly officeSessions: StaffDeps["sessions"];
    readonly passkeys: StaffDeps["passkeys"];
    readonly staffDrafts: DraftStore;
    readonly staffViews: ViewStore;
  };
  readonly listCounters: ViewShop["listCounters"];
  readonly readShopInfo: () => Promise<{ readonly name: string }>;
  /** Visitors of the demo shop may open its office without an account. */
  readonly demoOffice: boolean;
}

/** Registers the calls for staff accounts and sign-in. */
export function staffRoutes(router: OfficeRouter, shop: StaffShop): void {
  const { staff, staffChanges: changes, officeSessions: sessions, passkeys } = shop.stores;
  const { passwords, limiter, readShopInfo, demoOffice, onMail, now } = shop;
  const findDemoStaff = demoOffice ? () => changes.demoVisitor(now()) : undefined;
  const stores = { staff, changes, sessions, passkeys };
  const shopName = async () => (await readShopInfo()).name;
  const deps = { ...stores, passwords, limiter, shopName, findDemoStaff, onMail, now };
  draftRoutes(router, shop);
  viewRoutes(router, shop);
  signInRoutes(router, deps);
  welcomeRoutes(router, deps);
  ownAccessRoutes(router, deps);
  router.on("officeStaff", async ({ input: { find } }) => ({
    staff: (await staff.list(find)).map(staffView),
  }));
  router.on("officeAddStaff", async ({ input: { reason, ...person }, actor, origin }) => {
    const token = await addStaff(changes, person, { actor, reason, now: now() });
    return { link: staffLinkAddress(origin, token) };
  });
  router.on("officeChangeRole", async ({ input: { id, role, reason }, actor }) => {
    await changeRole(changes, id, role, { actor, reason, now: now() });
    return DONE;
  });
  router.on("officeResetStaff", async ({ input: { id, reason }, actor, origin }) => {
    const token = await resetStaff(changes, id, { actor, reason, now: now() });
    deps.onMail();
    return { link: staffLinkAddress(origin, token) };
  });
  router.on("officeRemoveStaff", async ({ input: { id, reason }, actor }) => {
    await removeStaff(changes, id, { actor, reason, now: now() });
    return DONE;
  });
}
