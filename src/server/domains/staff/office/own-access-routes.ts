import { permissionsOf, roles } from "../../../../contract/office/permissions.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { Passwords } from "../../customers/index.ts";
import { Failure } from "../../failure.ts";
import type { StaffChangeStore } from "../staff-change-store.ts";
import type { StaffRow, StaffStore } from "../staff-store.ts";
import { deviceName } from "./device-name.ts";
import type { OfficeSessionStore } from "./sessions/office-session-store.ts";
import { codeAppView, offerCodeApp, proveCodeApp } from "./sign-in/code-app.ts";
import { askForNewPasskey, type PasskeyDeps, readNewPasskey } from "./sign-in/passkeys.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./sign-in/recovery-codes.ts";
import { meView, officeSessionView, passkeyView } from "./staff-view.ts";

export interface OwnAccessDeps extends PasskeyDeps {
  readonly staff: StaffStore;
  readonly changes: StaffChangeStore;
  readonly sessions: OfficeSessionStore;
  readonly passwords: Passwords;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

/**
 * Registers the calls with which staff manage their own sessions, passkeys, recovery codes, password and code
 * app.
 */
export function ownAccessRoutes(router: OfficeRouter, deps: OwnAccessDeps): void {
  const { staff, sessions, shopName, now } = deps;
  const own = findOwn(staff);
  router.on("officeMe", async ({ caller }) => meView(await own(caller), await shopName()));
  router.on("officeRoles", async () => ({
    roles: roles.map((role) => ({ role, permissions: [...permissionsOf[role]] })),
  }));
  router.on("officeSetLanguage", async ({ input: { language }, caller }) => {
    await staff.setLanguage(caller.staffId, language);
    return DONE;
  });
  router.on("officeLogOut", async ({ caller, actor, browser }) => {
    await sessions.logOut(caller, { actor, now: now() });
    browser.clearSession();
    return DONE;
  });
  router.on("officeSessions", async ({ caller }) => {
    const rows = await sessions.list(caller.staffId, now());
    return { sessions: rows.map((row) => officeSessionView(row, caller.tokenHash)) };
  });
  router.on("officeEndSession", async ({ input: { id }, caller, actor }) => {
    const audit = { actor, now: now() };
    if (!(await sessions.endOwn(caller.staffId, id, audit))) throw new Failure("device-logged-out");
    return DONE;
  });
  router.on("officeEndOtherSessions", async ({ caller, actor }) => {
    await sessions.endOthers(caller, { actor, now: now() });
    return DONE;
  });
  passkeyRoutes(router, deps);
  factorRoutes(router, deps);
}

/** The caller's passkeys and recovery codes. */
function passkeyRoutes(router: OfficeRouter, deps: OwnAccessDeps): void {
  const { staff, changes, passkeys, onMail, now } = deps;
  const own = findOwn(staff);
  router.on("officePasskeys", async ({ caller, browser }) => ({
    passkeys: (await passkeys.list(caller.staffId)).map(passkeyView),
    recoveryCodesLeft: await staff.countRecoveryCodes(caller.staffId),
    hasPassword: hasPassword(await own(caller)),
    deviceName: deviceName(browser),
  }));
  router.on("officeAddPasskeyChallenge", async ({ caller, origin }) => ({
    ...(await askForNewPasskey(deps, origin, await own(caller))),
  }));
  router.on("officeAddPasskey", async ({ input, caller, actor, origin, browser }) => {
    const passkey = await readNewPasskey(deps, origin, caller.staffId, input.response);
    const name = input.name ?? deviceName(browser);
    await changes.addPasskey({ ...passkey, name }, { actor, reason: undefined, now: now() });
    onMail();
    return DONE;
  });
  router.on("officeRemovePasskey", async ({ input: { id }, caller, actor }) => {
    const change = { actor, reason: undefined, now: now() };
    const removal = await changes.removePasskey(caller.staffId, id, change);
    if (removal === "unknown") throw new Failure("passkey-unknown");
    if (removal === "last") throw new Failure("last-way-in");
    onMail();
    return DONE;
  });
  router.on("officeReplaceRecoveryCodes", async ({ caller, actor }) => {
    const recoveryCodes = newRecoveryCodes();
    const change = { actor, reason: undefined, now: now() };
    await changes.replaceRecoveryCodes(caller.staffId, recoveryCodes.map(recoveryCodeHash), change);
    onMail();
    return { recoveryCodes };
  });
}

/** The caller's password and code app. */
function factorRoutes(router: OfficeRouter, deps: OwnAccessDeps): void {
  const { staff, changes, passwords, shopName, onMail, now } = deps;
  const own = findOwn(staff);
  router.on("officeChangePassword", async ({ input: { password }, caller, actor }) => {
    if (!hasPassword(await own(caller))) throw new Failure("code-app-missing");
    const change = { actor, now: now() };
    const passwordHash = await passwords.hash(password);
    if (!(await changes.changePassword(caller, passwordHash, change))) throw new Failure("code-app-missing");
    onMail();
    return DONE;
  });
  router.on("officeNewCodeApp", async ({ caller }) => {
    const { email } = await own(caller);
    return { ...codeAppView(await offerCodeApp(deps, caller.staffId), await shopName(), email) };
  });
  router.on("officeSetCodeApp", async ({ input, caller, actor }) => {
    const { password, secret } = input;
    const isFirst = !hasPassword(await own(caller));
    if (isFirst && password === undefined)
      throw new Failure("office-password-short", { fields: { password: "office-password-short" } });
    const totpStep = await proveCodeApp(deps, caller.staffId, input);
    const recoveryCodes = isFirst ? newRecoveryCodes() : [];
    const app = {
      totpSecret: secret,
      totpStep,
      recoveryHashes: recoveryCodes.map(recoveryCodeHash),
      passwordHash: password === undefined ? undefined : await passwords.hash(password),
    };
    await changes.setCodeApp(caller, app, { actor, now: now() });
    onMail();
    return { recoveryCodes };
  });
}

/** The caller's account. @throws Failure `office-session-required` when they were removed meanwhile */
const findOwn =
  (staff: StaffStore) =>
  async ({ staffId }: { readonly staffId: number }): Promise<StaffRow> => {
    const person = await staff.find(staffId);
    if (!person) throw new Failure("office-session-required");
    return person;
  };

/** Password and code app only work together. */
const hasPassword = ({ passwordHash, totpSecret }: StaffRow) => passwordHash !== null && totpSecret !== null;
