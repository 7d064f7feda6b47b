import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { deviceName } from "./device-name.ts";
import { openLink, setPasskey, setPassword } from "./follow-link.ts";
import { codeAppView } from "./sign-in/code-app.ts";
import { officeVisitorAttempts } from "./sign-in/office-limits.ts";
import { openFullSession } from "./sign-in/open-session.ts";
import { askForNewPasskey } from "./sign-in/passkeys.ts";
import type { StaffShop } from "./staff-shop.ts";

/** Registers the calls with which a new staff member follows their link. */
export function welcomeRoutes(router: OfficeRouter, deps: StaffShop): void {
  const { limiter, shopName } = deps;
  router.on("officeLink", async ({ input: { token }, address }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { person, totpSecret: secret } = await openLink(deps, token);
    const { name, email } = person;
    return { name, email, totp: codeAppView(secret, await shopName(), email) };
  });
  router.on("officeSetPassword", async ({ input: { token, password, code }, address, browser }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { staffId, recoveryCodes } = await setPassword(deps, token, password, code);
    await openFullSession(deps, { browser, address }, staffId, "link");
    return { recoveryCodes };
  });
  router.on("officeLinkPasskeyChallenge", async ({ input: { token }, address, origin }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { person } = await openLink(deps, token);
    return { ...(await askForNewPasskey(deps, origin, person)) };
  });
  router.on("officeSetPasskey", async ({ input, address, origin, browser }) => {
    await limiter.take(officeVisitorAttempts(address));
    const { staffId, recoveryCodes } = await setPasskey(deps, input.token, origin, {
      name: input.name ?? deviceName(browser),
      response: input.response,
    });
    await openFullSession(deps, { browser, address }, staffId, "link");
    return { recoveryCodes };
  });
}
