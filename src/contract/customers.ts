import * as z from "zod";
import { because, id, line, optionalLine, success, timestamp, typed } from "./primitives.ts";
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
  /** As its user knows it: `Firefox`; `null` where the browser did not say. */
  browser: z.string().nullable(),
  /** `Android`, `Windows`, … */
  system: z.string().nullable(),
  createdAt: timestamp,
  /** To within a few minutes. */
  lastUsedAt: timestamp,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Passwords longer than this are refused before they reach the hash. */
const PASSWORD_MAX = 256;
const secret = (missing: PlainReason) =>
  z.string(because(missing)).max(PASSWORD_MAX, because("text-too-long"));
const typedPassword = typed(secret("password-too-short"));
/** The customer's present password, asked before something grave. */
export const ownPassword = secret("password-wrong");
const newPassword = secret("password-too-short").refine(
  (text) => passwordErrors(text).password === undefined,
  because("password-too-short"),
);
const email = line(254, "email-invalid").refine(isEmail, because("email-invalid"));
const oneTimeCode = line(20, "otp-invalid");
export const withMessage = z.object({ success: z.literal(true), msg: z.string() });

/** Adds every fault that a form's rules find as an issue on its field, so page and server say the same. */
function judgedBy<T>(errorsOf: (form: T) => FieldErrors) {
  return (form: T, context: z.RefinementCtx) => {
    for (const [field, reason] of Object.entries(errorsOf(form)))
      if (reason) context.addIssue({ code: "custom", path: [field], message: because(reason) });
  };
}

export const customersWire = {
  login: {
    body: z
      .object({ emailOrPhone: typed(line(254, "email-or-phone-invalid")), password: typedPassword })
      .superRefine(judgedBy(loginErrors)),
    answer: z.object({
      token: z.string(),
      email: z.string(),
      expiresAt: timestamp,
      /** The password is the phone number: the customer should choose another. */
      mustChangePassword: z.literal(true).optional(),
    }),
  },
  register: {
    body: z
      .object({
        fullName: typed(line(120)),
        email: typed(line(254, "email-invalid")),
        phone: typed(line(20, "phone-invalid")),
        password: typedPassword,
      })
      .superRefine(judgedBy(registerErrors)),
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
          fullName: typed(line(120)),
          /** Phone and email may be sent; they stay what they are. */
          phone: z.unknown().optional(),
          email: z.unknown().optional(),
          gender: optionalLine(40),
        })
        .superRefine(judgedBy(({ fullName }) => nameErrors(fullName))),
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
    /** Every other session has ended. */
    answer: withMessage,
    session: true,
  },
  listSessions: { answer: z.object({ data: z.array(session) }), session: true },
  endSession: { body: z.object({ id }), answer: success, session: true },
  /** Ends seeing the shop as a customer does, of staff who do; of anybody else nothing. */
  endView: { answer: success },
  /** Ends every session, the one that asks too. */
  logoutAll: { answer: success, session: true },
} as const;
