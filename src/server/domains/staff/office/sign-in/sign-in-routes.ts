import { DONE } from "../../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../../http/office/office-router.ts";
import { tokenHash } from "../../../customers/index.ts";
import { Failure } from "../../../failure.ts";
import { recordRefusal } from "../../access-log-store.ts";
import { findStaff } from "../../staff-store.ts";
import { endOfficeSession, knowsBrowser, proveSession } from "../sessions/office-session-store.ts";
import type { StaffShop } from "../staff-shop.ts";
import {
  officeCodeAttempts,
  officeProofAttempts,
  officeSignInAttempts,
  officeVisitorAttempts,
} from "./office-limits.ts";
import { openFullSession, openHalfSession } from "./open-session.ts";
import { findPasskey, type PasskeyRow } from "./passkey-store.ts";
import { askForPasskey, type BrowserAnswer, verifyPasskey } from "./passkeys.ts";
import { looksLikeRecoveryCode } from "./recovery-codes.ts";
import { type Attempting, checkCode, checkPassword } from "./sign-in.ts";

export interface SignInShop extends StaffShop {
  /** Finds the account of demo visitors; `undefined` without a demo. */
  readonly findDemoStaff: (() => Promise<number>) | undefined;
}

export function signInRoutes(router: OfficeRouter, deps: SignInShop): void {
  const { db, limiter } = deps;
  router.on("officeSignIn", async ({ input, address, browser }) => {
    const attempts = officeSignInAttempts(address, input.email.toLowerCase());
    await limiter.take(attempts);
    const person = await checkPassword(deps, input, signingIn(address));
    await limiter.giveBack(attempts);
    await openHalfSession(deps, { browser, address }, person.id);
    return DONE;
  });
  router.on("officeSignInCode", async ({ input: { code }, caller, address, browser }) => {
    const person = await findStaff(db, caller.staffId);
    if (!person) throw new Failure("office-session-required");
    const { staffId } = caller;
    const isKnownBrowser = await knowsBrowser(db, staffId, tokenHash(browser.name()));
    const isRecoveryCode = looksLikeRecoveryCode(code);
    const attempts = officeCodeAttempts({ staffId, address, isKnownBrowser, isRecoveryCode });
    await limiter.take(attempts);
    const factors = await checkCode(deps, person, code, signingIn(address));
    await limiter.giveBack(attempts);
    // A new token, because the first one may have been seen before the second factor.
    await endOfficeSession(db, caller.tokenHash);
    await openFullSession(deps, { browser, address }, caller.staffId, factors);
    return DONE;
  });
  router.on("officePasskeyChallenge", async ({ address, origin }) => {
    await limiter.take(officeVisitorAttempts(address));
    return { ...(await askForPasskey(deps, origin, SIGN_IN)) };
  });
  router.on("officeSignInPasskey", async ({ input, address, origin, browser }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { staffId } = await checkPasskey(deps, origin, input.response, signingIn(address));
    await openFullSession(deps, { browser, address }, staffId, "passkey");
    return DONE;
  });
  router.on("officeEnterDemo", async ({ address, browser }) => {
    if (!deps.findDemoStaff) throw new Failure("call-unknown");
    await openFullSession(deps, { browser, address }, await deps.findDemoStaff(), "demo");
    return DONE;
  });
  proofRoutes(router, deps);
}

/** Registers the calls that confirm the identity again in an open session. */
function proofRoutes(router: OfficeRouter, deps: SignInShop): void {
  const { db, limiter, now } = deps;
  router.on("officeProve", async ({ input: { password, code }, caller, actor }) => {
    const attempts = officeProofAttempts(caller.tokenHash);
    await limiter.take(attempts);
    const email = (await findStaff(db, caller.staffId))?.email ?? "";
    const proving = { action: "proof refused", actor } as const;
    const person = await checkPassword(deps, { email, password }, proving);
    const factors = await checkCode(deps, person, code, proving);
    await limiter.giveBack(attempts);
    await proveSession(db, caller, factors, { actor, now: now() });
    return DONE;
  });
  router.on("officeProvePasskey", async ({ input, caller, actor, origin }) => {
    const proving = { action: "proof refused", actor } as const;
    const { staffId } = await checkPasskey(deps, origin, input.response, proving);
    if (staffId !== caller.staffId) throw new Failure("passkey-refused");
    await proveSession(db, caller, "passkey", { actor, now: now() });
    return DONE;
  });
}

/** Counts a wrong response of a known passkey in the audit log. @throws Failure `passkey-refused` */
async function checkPasskey(
  deps: SignInShop,
  origin: string,
  response: BrowserAnswer,
  attempting: Attempting,
): Promise<PasskeyRow> {
  try {
    return await verifyPasskey(deps, origin, SIGN_IN, response);
  } catch (failure) {
    const passkey = failure instanceof Failure ? await findPasskey(deps.db, response.id) : undefined;
    if (passkey)
      await recordRefusal(deps.db, { ...attempting, staffId: passkey.staffId, wrong: "passkey" }, deps.now());
    throw failure;
  }
}

const signingIn = (address: string): Attempting => ({
  action: "sign-in refused",
  actor: { staffId: undefined, who: "not signed in", address },
});

/** Purpose of passkey challenges. */
const SIGN_IN = "sign in";
