import { permissionsOf, roles } from "../../../contract/office/permissions.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import { Failure } from "../failure.ts";
import type { OfficeSessionStore } from "./sessions/office-session-store.ts";
import { askForNewPasskey, type PasskeyDeps, readNewPasskey } from "./sign-in/passkeys.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./sign-in/recovery-codes.ts";
import type { StaffChangeStore } from "./staff-change-store.ts";
import type { StaffRow, StaffStore } from "./staff-store.ts";
import { meView, officeSessionView, passkeyView } from "./staff-view.ts";

export interface OwnAccessDeps extends PasskeyDeps {
  readonly staff: StaffStore;
  readonly changes: StaffChangeStore;
  readonly sessions: OfficeSessionStore;
  /** Called when a mail waits. */
  readonly onMail: () => void;
}

/** What everybody of the staff sees to for themselves: sessions, passkeys, recovery codes. */
export function ownAccessRoutes(router: OfficeRouter, deps: OwnAccessDeps): void {
  const { staff, changes, sessions, passkeys, shopName, onMail, now } = deps;
  const own = async ({ staffId }: { readonly staffId: number }): Promise<StaffRow> => {
    const person = await staff.find(staffId);
    if (!person) throw new Failure("office-session-required");
    return person;
  };
  router.on("officeMe", async ({ caller }) => meView(await own(caller), shopName));
  router.on("officeRoles", async () => ({
    roles: roles.map((role) => ({ role, permissions: [...permissionsOf[role]] })),
  }));
  router.on("officeSetLanguage", async ({ input: { language }, caller }) => {
    await staff.setLanguage(caller.staffId, language);
    return DONE;
  });
  router.on("officeLogOut", async ({ caller, actor, browser }) => {
    await sessions.logOut(caller, { actor, now: now() });
    browser.forgetSession();
    return DONE;
  });
  router.on("officeSessions", async ({ caller }) => {
    const rows = await sessions.list(caller.staffId, now());
    return { sessions: rows.map((row) => officeSessionView(row, caller.tokenHash)) };
  });
  router.on("officeEndSession", async ({ input: { id }, caller, actor }) => {
    const deed = { actor, now: now() };
    if (!(await sessions.endOwn(caller.staffId, id, deed))) throw new Failure("device-logged-out");
    return DONE;
  });
  router.on("officeEndOtherSessions", async ({ caller, actor }) => {
    await sessions.endOthers(caller, { actor, now: now() });
    return DONE;
  });
  router.on("officePasskeys", async ({ caller: { staffId } }) => ({
    passkeys: (await passkeys.list(staffId)).map(passkeyView),
    recoveryCodesLeft: await staff.countRecoveryCodes(staffId),
  }));
  router.on("officeAddPasskeyChallenge", async ({ caller, origin }) => ({
    ...(await askForNewPasskey(deps, origin, await own(caller))),
  }));
  router.on("officeAddPasskey", async ({ input: { name, response }, caller, actor, origin }) => {
    const passkey = await readNewPasskey(deps, origin, caller.staffId, response);
    await changes.addPasskey({ ...passkey, name }, { actor, reason: undefined, now: now() });
    onMail();
    return DONE;
  });
  router.on("officeRemovePasskey", async ({ input: { id }, caller, actor }) => {
    const change = { actor, reason: undefined, now: now() };
    if (!(await changes.removePasskey(caller.staffId, id, change))) throw new Failure("passkey-unknown");
    onMail();
    return DONE;
  });
  router.on("officeRenewRecoveryCodes", async ({ caller, actor }) => {
    const recoveryCodes = newRecoveryCodes();
    const change = { actor, reason: undefined, now: now() };
    await changes.renewRecoveryCodes(caller.staffId, recoveryCodes.map(recoveryCodeHash), change);
    onMail();
    return { recoveryCodes };
  });
}

const DONE = { success: true } as const;
