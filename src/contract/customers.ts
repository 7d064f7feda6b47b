import * as z from "zod";
import { because, formField, id, line, optionalLine, success, timestamp } from "./primitives.ts";
import type { PlainReason } from "./refusals/reasons.ts";
import {
  type FieldErrors,
  isEmail,
  loginErrors,
  nameErrors,
  passwordErrors,
  registerErrors,
} from "./validation.ts";

export const customer = z.object({
  id,
  fullName: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: z.string().nullable(),
});
export type Customer = z.infer<typeof customer>;

/** A device that is logged in. */
export const session = z.object({
  id,
  /** Name for people, such as `Firefox`; `null` if the browser sent none. */
  browser: z.string().nullable(),
  /** `Android`, `Windows`, … */
  system: z.string().nullable(),
  createdAt: timestamp,
  /** Accurate to a few minutes. */
  lastUsedAt: timestamp,
  /** True for the session that sends this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Passwords longer than this are refused before they reach the hash. */
const PASSWORD_MAX = 256;
const secret = (reason: PlainReason) => z.string(because(reason)).max(PASSWORD_MAX, because("text-too-long"));
const typedPassword = formField(secret("password-too-short"));
/** The customer's current password, required before sensitive changes. */
export const ownPassword = secret("password-wrong");
const newPassword = secret("password-too-short").refine(
  (text) => passwordErrors(text).password === undefined,
  because("password-too-short"),
);
const email = line(254, "email-invalid").refine(isEmail, because("email-invalid"));
const oneTimeCode = line(20, "otp-invalid");
export const withMessage = z.object({ success: z.literal(true), msg: z.string() });

/**
 * Reports every error of a form's rules as an issue of its field, so that page and server show the same
 * errors.
 */
function validatedBy<T>(errorsOf: (form: T) => FieldErrors) {
  return (form: T, context: z.RefinementCtx) => {
    for (const [field, reason] of Object.entries(errorsOf(form)))
      if (reason) context.addIssue({ code: "custom", path: [field], message: because(reason) });
  };
}

export const customersWire = {
  login: {
    body: z
      .object({ emailOrPhone: formField(line(254, "email-or-phone-invalid")), password: typedPassword })
      .superRefine(validatedBy(loginErrors)),
    answer: z.object({
      token: z.string(),
      email: z.string(),
      expiresAt: timestamp,
      /** The password is the phone number; the page asks the customer to change it. */
      mustChangePassword: z.literal(true).optional(),
    }),
  },
  register: {
    body: z
      .object({
        fullName: formField(line(120)),
        email: formField(line(254, "email-invalid")),
        phone: formField(line(20, "phone-invalid")),
        password: typedPassword,
        /** Consent to reminders of unpaid orders. */
        reminders: z.boolean().optional(),
      })
      .superRefine(validatedBy(registerErrors)),
    answer: withMessage,
    status: 201,
  },
  logout: { answer: success, session: true },
  getCustomer: { query: z.object({ email }), answer: z.object({ data: customer }), session: true },
  updateCustomer: {
    body: z.object({
      data: z
        .object({
          id: id.optional(),
          fullName: formField(line(120)),
          /** Phone and email are accepted but ignored. */
          phone: z.unknown().optional(),
          email: z.unknown().optional(),
          gender: optionalLine(40),
        })
        .superRefine(validatedBy(({ fullName }) => nameErrors(fullName))),
    }),
    answer: success,
    session: true,
  },
  sendReset: { body: z.object({ email }), answer: withMessage },
  verifyOtp: { body: z.object({ email, otp: oneTimeCode }), answer: withMessage },
  resetPassword: {
    body: z.object({ email, verificationCode: oneTimeCode, password: newPassword }),
    answer: withMessage,
  },
  changePassword: {
    body: z.object({ oldPassword: ownPassword, newPassword }),
    /** All other sessions have ended. */
    answer: withMessage,
    session: true,
  },
  listSessions: { answer: z.object({ data: z.array(session) }), session: true },
  endSession: { body: z.object({ id }), answer: success, session: true },
  /** Ends "view as customer". It does nothing for other visitors. */
  endView: { answer: success },
  /** Ends every session, including this one. */
  logoutAll: { answer: success, session: true },
} as const;
