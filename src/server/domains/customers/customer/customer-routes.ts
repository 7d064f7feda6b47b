import { DONE } from "../../../../contract/primitives.ts";
import { confirmations } from "../../../../contract/refusals/sentences.ts";
import { requireSelf } from "../../../http/caller.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import { loginAttempts, registerAttempts, takenAttempts, welcomeAttempts } from "../customer-limits.ts";
import {
  addCustomer,
  addCustomerWithoutMail,
  findCustomer,
  type NewCustomer,
  updateCustomer,
} from "../customer-store.ts";
import { customerView } from "../customer-view.ts";
import { failEvenly } from "../passwords/fail-evenly.ts";
import { deviceOf } from "../sessions/device.ts";
import { logIn } from "./log-in.ts";
import { type CustomerShop, passwordRoutes } from "./password-routes.ts";
import { registerCustomer } from "./register-customer.ts";
import { sessionRoutes } from "./session-routes.ts";

export function customerRoutes(router: Router, shop: CustomerShop): void {
  accountRoutes(router, shop);
  passwordRoutes(router, shop);
  sessionRoutes(router, shop);
}

/**
 * Duration of failed logins, long enough for an old shop's hash in addition to the one that every login
 * takes.
 */
const FAILED_LOGIN_MS = 400;

function accountRoutes(router: Router, deps: CustomerShop): void {
  const { db, passwords, limiter, pause } = deps;
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
    const attempts = takenAttempts(address);
    await limiter.take(attempts);
    const addTo = isWelcomed ? addCustomer : addCustomerWithoutMail;
    const add = (customer: NewCustomer) => addTo(db, customer);
    try {
      await failEvenly(pause, FAILED_LOGIN_MS, registerCustomer(add, passwords, input, language));
    } catch (error) {
      if (!isTaken(error)) await limiter.giveBack(attempts);
      throw error;
    }
    await limiter.giveBack(attempts);
    deps.onMail();
    return { success: true as const, msg: confirmations.registered };
  });
  router.on("getCustomer", async ({ input, caller }) => {
    const customer = await findCustomer(db, caller.customerId);
    if (!customer || customer.email !== input.email.toLowerCase()) throw new Failure("not-yours");
    return { data: customerView(customer) };
  });
  router.on("updateCustomer", async ({ input: { data }, caller }) => {
    if (data.id !== undefined) requireSelf(caller, data.id);
    await updateCustomer(db, caller.customerId, { fullName: data.fullName, gender: data.gender || null });
    return DONE;
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Failure && error.reason === "email-or-phone-taken";
}
