import { confirmations } from "../../../../contract/refusals/sentences.ts";
import type { Pause } from "../../../http/limits/rate-limiter.ts";
import type { Router } from "../../../http/router.ts";
import { codeAttempts, codeEntryAttempts, passwordAttempts } from "../customer-limits.ts";
import { failEvenly } from "../passwords/fail-evenly.ts";
import { type PasswordShop, resetPassword, sendResetCode, verifyCode } from "../passwords/reset-password.ts";
import { changePassword } from "./change-password.ts";

export interface CustomerShop extends PasswordShop {
  readonly pause: Pause;
}

/** Duration of these responses, because a known email takes a few milliseconds longer than an unknown one. */
const EVEN_MS = 250;

export function passwordRoutes(router: Router, deps: CustomerShop): void {
  const { limiter, pause, onMail } = deps;
  router.on("sendReset", async ({ input, address }) => {
    const email = input.email.toLowerCase();
    await limiter.take(codeAttempts(address, email));
    await Promise.all([sendResetCode(deps, email), pause(EVEN_MS)]);
    onMail();
    return { success: true as const, msg: confirmations.otpSent };
  });
  router.on("verifyOtp", async ({ input, address }) => {
    const entry = { email: input.email.toLowerCase(), code: input.otp, address };
    await limiter.take(codeEntryAttempts(address, entry.email));
    await failEvenly(pause, EVEN_MS, verifyCode(deps, entry));
    return { success: true as const, msg: confirmations.otpVerified };
  });
  router.on("resetPassword", async ({ input, address }) => {
    const entry = { email: input.email.toLowerCase(), code: input.verificationCode, address };
    await limiter.take(codeEntryAttempts(address, entry.email));
    await failEvenly(pause, EVEN_MS, resetPassword(deps, entry, input.password));
    onMail();
    return { success: true as const, msg: confirmations.passwordReset };
  });
  router.on("changePassword", async ({ input, caller, address }) => {
    const attempts = passwordAttempts(address, caller.customerId);
    await limiter.take(attempts);
    await changePassword(deps, caller, input);
    await limiter.giveBack(attempts);
    onMail();
    return { success: true as const, msg: confirmations.passwordChanged };
  });
}
