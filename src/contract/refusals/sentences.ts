import { customerRefusals } from "./refusals.ts";
import { sentencesOf } from "./sentences-of.ts";

/** English sentence of each reason that pages translate. */
export const refusals = sentencesOf(customerRefusals);

/** Confirmations of completed API calls. */
export const confirmations = {
  registered: "Registration successful",
  otpSent: "OTP sent to your email",
  otpVerified: "OTP verified",
  passwordReset: "Password reset successfully",
  passwordChanged: "Your password was changed. All other devices are logged out.",
  accountClosed: "Your account is closed.",
} as const;
