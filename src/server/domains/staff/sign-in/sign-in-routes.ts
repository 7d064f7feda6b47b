import type { RateLimiter } from "../../../http/limits/rate-limiter.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { StaffStore } from "../staff-store.ts";
import { type LetInDeps, letIn } from "./let-in.ts";
import { officeCodeAttempts, officeSignInAttempts, officeVisitorAttempts } from "./office-limits.ts";
import { askForPasskey, type PasskeyDeps, verifyPasskey } from "./passkeys.ts";
import { checkCode, checkPassword, type SignInDeps } from "./sign-in.ts";

export interface SignInRouteDeps extends SignInDeps, PasskeyDeps, LetInDeps {
  readonly staff: StaffStore;
  readonly limiter: RateLimiter;
  /** Whom a visitor of the demo shop works as; `undefined` where there is no demo. */
  readonly findDemoStaff: (() => Promise<number>) | undefined;
}

export function signInRoutes(router: OfficeRouter, deps: SignInRouteDeps): void {
  const { staff, sessions, limiter, now } = deps;
  router.on("officeSignIn", async ({ input: { email, password }, address, browser }) => {
    const attempts = officeSignInAttempts(address, email.toLowerCase());
    await limiter.take(attempts);
    const person = await checkPassword(deps, { email, password, address });
    await limiter.giveBack(attempts);
    await letIn(deps, browser, person.id, "half");
    return DONE;
  });
  router.on("officeSignInCode", async ({ input: { code }, caller, address, browser }) => {
    const person = await staff.find(caller.staffId);
    await limiter.take(officeCodeAttempts(caller.staffId));
    if (person) await checkCode(deps, person, { code, address });
    // A new token: whoever saw the first one has half of nothing.
    await sessions.end(caller.tokenHash);
    await letIn(deps, browser, caller.staffId, "whole");
    return DONE;
  });
  router.on("officePasskeyChallenge", async ({ address, origin }) => {
    await limiter.take(officeVisitorAttempts(address));
    return { ...(await askForPasskey(deps, origin, SIGN_IN)) };
  });
  router.on("officeSignInPasskey", async ({ input, address, origin, browser }) => {
    await limiter.take(officeVisitorAttempts(address));
    const passkey = await verifyPasskey(deps, origin, SIGN_IN, input.response);
    await letIn(deps, browser, passkey.staffId, "whole");
    return DONE;
  });
  router.on("officeProve", async ({ input: { password, code }, caller, address }) => {
    await limiter.take(officeCodeAttempts(caller.staffId));
    const email = (await staff.find(caller.staffId))?.email ?? "";
    const person = await checkPassword(deps, { email, password, address });
    await checkCode(deps, person, { code, address });
    await sessions.prove(caller.tokenHash, now());
    return DONE;
  });
  router.on("officeProvePasskey", async ({ input, caller, origin }) => {
    const passkey = await verifyPasskey(deps, origin, SIGN_IN, input.response);
    if (passkey.staffId !== caller.staffId) throw new Failure("passkey-refused");
    await sessions.prove(caller.tokenHash, now());
    return DONE;
  });
  router.on("officeEnterDemo", async ({ browser }) => {
    if (!deps.findDemoStaff) throw new Failure("call-unknown");
    await letIn(deps, browser, await deps.findDemoStaff(), "whole");
    return DONE;
  });
}

/** What a passkey's answer may be used for. */
const SIGN_IN = "sign in";
const DONE = { success: true } as const;
