import type { OfficeRouter } from "../../http/office/office-router.ts";
import { addStaff, changeRole, removeStaff, resetStaff } from "./change-staff.ts";
import { type OwnAccessDeps, ownAccessRoutes } from "./own-access-routes.ts";
import { type SignInRouteDeps, signInRoutes } from "./sign-in/sign-in-routes.ts";
import { staffLinkAddress } from "./staff-link.ts";
import { staffView } from "./staff-view.ts";
import { type WelcomeRouteDeps, welcomeRoutes } from "./welcome-routes.ts";

export type StaffRouteDeps = SignInRouteDeps & WelcomeRouteDeps & OwnAccessDeps;

/** Who works here, and how they get in. */
export function staffRoutes(router: OfficeRouter, deps: StaffRouteDeps): void {
  signInRoutes(router, deps);
  welcomeRoutes(router, deps);
  ownAccessRoutes(router, deps);
  const { staff, changes, now } = deps;
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

const DONE = { success: true } as const;
