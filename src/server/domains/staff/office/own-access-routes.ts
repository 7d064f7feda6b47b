import { permissionsOf, roles } from "../../../../contract/office/permissions.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { Database } from "../../../db/database.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import {
  deletePasskey,
  insertPasskey,
  saveCodeApp,
  saveRecoveryCodes,
  saveStaffPassword,
} from "../staff-change-store.ts";
import { countRecoveryCodes, findStaff, type StaffRow, setStaffLanguage } from "../staff-store.ts";
import { deviceName } from "./device-name.ts";
import {
  endOtherOfficeSessions,
  endOwnOfficeSession,
  listOfficeSessions,
  logOutSession,
} from "./sessions/office-session-store.ts";
import { codeAppView, offerCodeApp, proveCodeApp } from "./sign-in/code-app.ts";
import { listPasskeys } from "./sign-in/passkey-store.ts";
import { askForNewPasskey, readNewPasskey } from "./sign-in/passkeys.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./sign-in/recovery-codes.ts";
import type { StaffShop } from "./staff-shop.ts";
import { meView, officeSessionView, passkeyView } from "./staff-view.ts";

/**
 * Registers the calls with which staff manage their own sessions, passkeys, recovery codes, password and code
 * app.
 */
export function ownAccessRoutes(router: OfficeRouter, deps: StaffShop): void {
  const { db, shopName, now } = deps;
  const ownPerson = findOwn(db);
  router.on("officeMe", async ({ caller }) => meView(await ownPerson(caller), await shopName()));
  router.on("officeRoles", async () => ({
    roles: roles.map((role) => ({ role, permissions: [...permissionsOf[role]] })),
  }));
  router.on("officeSetLanguage", async ({ input: { language }, caller }) => {
    await setStaffLanguage(db, caller.staffId, language);
    return DONE;
  });
  router.on("officeLogOut", async ({ caller, actor, browser }) => {
    await logOutSession(db, caller, { actor, now: now() });
    browser.clearSession();
    return DONE;
  });
  router.on("officeSessions", async ({ caller }) => {
    const rows = await listOfficeSessions(db, caller.staffId, now());
    return { sessions: rows.map((row) => officeSessionView(row, caller.tokenHash)) };
  });
  router.on("officeEndSession", async ({ input: { id }, caller, actor }) => {
    const audit = { actor, now: now() };
    if (!(await endOwnOfficeSession(db, caller.staffId, id, audit))) throw new Failure("device-logged-out");
    return DONE;
  });
  router.on("officeEndOtherSessions", async ({ caller, actor }) => {
    await endOtherOfficeSessions(db, caller, { actor, now: now() });
    return DONE;
  });
  passkeyRoutes(router, deps);
  factorRoutes(router, deps);
}

/** The caller's passkeys and recovery codes. */
function passkeyRoutes(router: OfficeRouter, deps: StaffShop): void {
  const { db, onMail, now } = deps;
  const ownPerson = findOwn(db);
  router.on("officePasskeys", async ({ caller, browser }) => ({
    passkeys: (await listPasskeys(db, caller.staffId)).map(passkeyView),
    recoveryCodesLeft: await countRecoveryCodes(db, caller.staffId),
    hasPassword: hasPassword(await ownPerson(caller)),
    deviceName: deviceName(browser),
  }));
  router.on("officeAddPasskeyChallenge", async ({ caller, origin }) => ({
    ...(await askForNewPasskey(deps, origin, await ownPerson(caller))),
  }));
  router.on("officeAddPasskey", async ({ input, caller, actor, origin, browser }) => {
    const passkey = await readNewPasskey(deps, origin, caller.staffId, input.response);
    const name = input.name ?? deviceName(browser);
    await insertPasskey(db, { ...passkey, name }, { actor, reason: undefined, now: now() });
    onMail();
    return DONE;
  });
  router.on("officeRemovePasskey", async ({ input: { id }, caller, actor }) => {
    const change = { actor, reason: undefined, now: now() };
    const removal = await deletePasskey(db, caller.staffId, id, change);
    if (removal === "unknown") throw new Failure("passkey-unknown");
    if (removal === "last") throw new Failure("last-way-in");
    onMail();
    return DONE;
  });
  router.on("officeReplaceRecoveryCodes", async ({ caller, actor }) => {
    const recoveryCodes = newRecoveryCodes();
    const change = { actor, reason: undefined, now: now() };
    await saveRecoveryCodes(db, caller.staffId, recoveryCodes.map(recoveryCodeHash), change);
    onMail();
    return { recoveryCodes };
  });
}

/** The caller's password and code app. */
function factorRoutes(router: OfficeRouter, deps: StaffShop): void {
  const { db, secrets, passwords, shopName, onMail, now } = deps;
  const ownPerson = findOwn(db);
  router.on("officeChangePassword", async ({ input: { password }, caller, actor }) => {
    if (!hasPassword(await ownPerson(caller))) throw new Failure("code-app-missing");
    const change = { actor, now: now() };
    const passwordHash = await passwords.hash(password);
    if (!(await saveStaffPassword(db, caller, passwordHash, change))) throw new Failure("code-app-missing");
    onMail();
    return DONE;
  });
  router.on("officeNewCodeApp", async ({ caller }) => {
    const { email } = await ownPerson(caller);
    return { ...codeAppView(await offerCodeApp(deps, caller.staffId), await shopName(), email) };
  });
  router.on("officeSetCodeApp", async ({ input, caller, actor }) => {
    const { password, secret } = input;
    const isFirst = !hasPassword(await ownPerson(caller));
    if (isFirst && password === undefined)
      throw new Failure("office-password-short", { fields: { password: "office-password-short" } });
    const totpStep = await proveCodeApp(deps, caller.staffId, input);
    const recoveryCodes = isFirst ? newRecoveryCodes() : [];
    const app = {
      totpSecret: secrets.seal(secret),
      totpStep,
      recoveryHashes: recoveryCodes.map(recoveryCodeHash),
      passwordHash: password === undefined ? undefined : await passwords.hash(password),
    };
    await saveCodeApp(db, caller, app, { actor, now: now() });
    onMail();
    return { recoveryCodes };
  });
}

/** The caller's account. @throws Failure `office-session-required` when they were removed meanwhile */
const findOwn =
  (db: Database) =>
  async ({ staffId }: { readonly staffId: number }): Promise<StaffRow> => {
    const person = await findStaff(db, staffId);
    if (!person) throw new Failure("office-session-required");
    return person;
  };

/** Password and code app only work together. */
const hasPassword = ({ passwordHash, totpSecret }: StaffRow) => passwordHash !== null && totpSecret !== null;
