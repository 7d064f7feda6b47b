import { renderSVG } from "uqr";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import { type LinkDeps, openLink, setPasskey, setPassword } from "./follow-link.ts";
import { type LetInDeps, letIn } from "./sign-in/let-in.ts";
import { officeVisitorAttempts } from "./sign-in/office-limits.ts";
import { askForNewPasskey, type PasskeyDeps } from "./sign-in/passkeys.ts";
import { totpAddress } from "./sign-in/totp.ts";

export interface WelcomeRouteDeps extends LinkDeps, PasskeyDeps, LetInDeps {
  readonly limiter: RateLimiter;
}

/** Following the link that lets a new member of staff in. */
export function welcomeRoutes(router: OfficeRouter, deps: WelcomeRouteDeps): void {
  const { limiter, shopName } = deps;
  router.on("officeLink", async ({ input: { token }, address }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { person, totpSecret: secret } = await openLink(deps, token);
    const { name, email } = person;
    const app = totpAddress(secret, shopName, email);
    const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(app))}`;
    return { name, email, totp: { secret, address: app, picture } };
  });
  router.on("officeSetPassword", async ({ input: { token, password, code }, address, browser }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { staffId, recoveryCodes } = await setPassword(deps, token, password, code);
    await letIn(deps, { browser, address }, staffId, "link");
    return { recoveryCodes };
  });
  router.on("officeLinkPasskeyChallenge", async ({ input: { token }, address, origin }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { person } = await openLink(deps, token);
    return { ...(await askForNewPasskey(deps, origin, person)) };
  });
  router.on("officeSetPasskey", async ({ input: { token, ...passkey }, address, origin, browser }) => {
    await limiter.take(officeVisitorAttempts(address));
    const staffId = await setPasskey(deps, token, origin, passkey);
    await letIn(deps, { browser, address }, staffId, "link");
    return { success: true };
  });
}
