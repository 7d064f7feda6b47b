import { DONE } from "../../../../contract/primitives.ts";
import { confirmations } from "../../../../contract/refusals/sentences.ts";
import { requireSelf } from "../../../http/caller.ts";
import type { Pause, RateLimiter } from "../../../http/limits/rate-limiter.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import { loginAttempts, registerAttempts, takenAttempts, welcomeAttempts } from "../customer-limits.ts";
import { customerView } from "../customer-view.ts";
import { failEvenly } from "../passwords/fail-evenly.ts";
import type { ResetDeps } from "../passwords/reset-password.ts";
import { deviceOf } from "../sessions/device.ts";
import { type LogInDeps, logIn } from "./log-in.ts";
import { passwordRoutes } from "./password-routes.ts";
import { registerCustomer } from "./register-customer.ts";
import { sessionRoutes } from "./session-routes.ts";

interface CustomerDeps extends LogInDeps, ResetDeps {
  readonly limiter: RateLimiter;
  readonly pause: Pause;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

interface CustomerShop extends Omit<CustomerDeps, "customers" | "sessions" | "codes"> {
  readonly stores: Pick<CustomerDeps, "customers" | "sessions"> & {
    readonly resetCodes: CustomerDeps["codes"];
  };
}

export function customerRoutes(router: Router, shop: CustomerShop): void {
  const { customers, sessions, resetCodes: codes } = shop.stores;
  const deps = { ...shop, customers, sessions, codes };
  accountRoutes(router, deps);
  passwordRoutes(router, deps);
  sessionRoutes(router, deps);
}

/**
 * Duration of failed logins, long enough for an old shop's hash in addition to the one that every login
 * takes.
 */
const FAILED_LOGIN_MS = 400;

function accountRoutes(router: Router, deps: CustomerDeps): void {
  const { customers, passwords, limiter, pause } = deps;
  router.on("login", async ({ input: { emailOrPhone, password }, address, context }) => {
    const attempts = loginAttempts(address, emailOrPhone.toLowerCase());
    await limiter.take(attempts);
    const device = deviceOf(context.req.header("user-agent"));
    const work = logIn(deps, emailOrPhone, password, device);
    const { token, email, expiresAt, mustChangePassword } = await failEvenly(pause, FAILED_LOGIN_MS, work);
    await limiter.giveBack(attempts);
    const asks = mustChangePassword && { mustChangePassword };
    return { token, email, expiresAt: expiresAt.toISOString(), ...asks };
  });
  router.on("register", async ({ input, address, language }) => {
    await limiter.take(registerAttempts(address));
    const isWelcomed = await limiter.take(welcomeAttempts(address)).then(
      () => true,
      () => false,
    );
    const taken = takenAttempts(address);
    await limiter.take(taken);
    const add = isWelcomed ? customers.add : customers.addWithoutMail;
    try {
      await failEvenly(pause, FAILED_LOGIN_MS, registerCustomer(add, passwords, input, language));
    } catch (error) {
      if (!isTaken(error)) await limiter.giveBack(taken);
      throw error;
    }
    await limiter.giveBack(taken);
    deps.onMail();
    return { success: true as const, msg: confirmations.registered };
  });
  router.on("getCustomer", async ({ input, caller }) => {
    const customer = await customers.find(caller.customerId);
    if (!customer || customer.email !== input.email.toLowerCase()) throw new Failure("not-yours");
    return { data: customerView(customer) };
  });
  router.on("updateCustomer", async ({ input: { data }, caller }) => {
    if (data.id !== undefined) requireSelf(caller, data.id);
    await customers.update(caller.customerId, { fullName: data.fullName, gender: data.gender || null });
    return DONE;
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Failure && error.reason === "email-or-phone-taken";
}
