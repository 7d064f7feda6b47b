import { setTimeout as pause } from "node:timers/promises";
import { message } from "../../../contract/messages.ts";
import { Failure } from "../../failure.ts";
import { requireSelf } from "../../http/caller.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";
import type { Router } from "../../http/router.ts";
import { codeAttempts, codeEntryAttempts, loginAttempts, registerAttempts } from "./customer-limits.ts";
import { customerView } from "./customer-view.ts";
import { type LogInDeps, logIn } from "./log-in.ts";
import { registerCustomer } from "./register-customer.ts";
import { type ResetDeps, resetPassword, sendResetCode, verifyCode } from "./reset-password.ts";

export interface CustomerDeps extends LogInDeps, ResetDeps {
  readonly limiter: RateLimiter;
}

export function customerRoutes(router: Router, deps: CustomerDeps): void {
  accountRoutes(router, deps);
  resetRoutes(router, deps);
}

function accountRoutes(router: Router, deps: CustomerDeps): void {
  const { customers, sessions, passwords, limiter } = deps;
  router.on("login", async ({ input, address }) => {
    const attempts = loginAttempts(address, input.emailOrPhone.toLowerCase());
    await limiter.take(attempts);
    const { token, email, expiresAt } = await logIn(deps, input.emailOrPhone, input.password);
    await limiter.giveBack(attempts);
    return { token, email, expiresAt: expiresAt.toISOString() };
  });
  router.on("register", async ({ input, address }) => {
    await limiter.take(registerAttempts(address));
    await registerCustomer(customers, passwords, input);
    return { success: true as const, msg: message.registered };
  });
  router.on("logout", async ({ caller }) => {
    await sessions.end(caller.tokenHash);
    return { success: true as const };
  });
  router.on("getCustomer", async ({ input, caller }) => {
    const customer = await customers.find(caller.customerId);
    if (!customer || customer.email !== input.email.toLowerCase())
      throw new Failure("forbidden", "This belongs to another customer.");
    return { data: customerView(customer) };
  });
  router.on("updateCustomer", async ({ input: { data }, caller }) => {
    if (data.id !== undefined) requireSelf(caller, data.id);
    await customers.update(caller.customerId, { fullName: data.fullName, gender: data.gender || null });
    return { success: true as const };
  });
}

/** Writing a code down takes a few milliseconds that an unknown email does not; every answer takes this long. */
const SEND_RESET_MS = 250;

function resetRoutes(router: Router, deps: CustomerDeps): void {
  const { limiter } = deps;
  router.on("sendReset", async ({ input: { email }, address }) => {
    await limiter.take(codeAttempts(address, email.toLowerCase()));
    await Promise.all([sendResetCode(deps, email), pause(SEND_RESET_MS)]);
    return { success: true as const, msg: message.otpSent };
  });
  router.on("verifyOtp", async ({ input: { email, otp }, address }) => {
    await limiter.take(codeEntryAttempts(address, email.toLowerCase()));
    await verifyCode(deps, email, otp);
    return { success: true as const, msg: message.otpVerified };
  });
  router.on("resetPassword", async ({ input, address }) => {
    await limiter.take(codeEntryAttempts(address, input.email.toLowerCase()));
    await resetPassword(deps, input.email, input.verificationCode, input.password);
    return { success: true as const, msg: message.passwordReset };
  });
}
