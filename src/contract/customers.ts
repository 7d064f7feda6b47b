import * as z from "zod";
import { message } from "./messages.ts";
import { id, line, optionalLine, success, timestamp } from "./primitives.ts";
import { isEmail, loginErrors, passwordErrors, registerErrors } from "./validation.ts";

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
export const password = z.string().max(PASSWORD_MAX);
const newPassword = password.refine(
  (text) => passwordErrors(text).password === undefined,
  message.passwordTooShort,
);
const email = z.string().trim().max(254).refine(isEmail, message.emailInvalid);
export const withMessage = z.object({ success: z.literal(true), msg: z.string() });

/** Adds every fault that a form's rules find as an issue on its field, so page and server say the same. */
function judgedBy<T>(errorsOf: (form: T) => Record<string, string | undefined>) {
  return (form: T, context: z.RefinementCtx) => {
    for (const [field, text] of Object.entries(errorsOf(form)))
      if (text) context.addIssue({ code: "custom", path: [field], message: text });
  };
}

export const customersWire = {
  login: {
    body: z.object({ emailOrPhone: z.string().trim().max(254), password }).superRefine(judgedBy(loginErrors)),
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
        fullName: line(120),
        email: z.string().trim().max(254),
        phone: z.string().trim().max(20),
        password,
      })
      .superRefine(judgedBy(registerErrors)),
    answer: withMessage,
    status: 201,
  },
  logout: { answer: success, session: true },
  getCustomer: { query: z.object({ email }), answer: z.object({ data: customer }), session: true },
  updateCustomer: {
    body: z.object({
      data: z.object({
        id: id.optional(),
        fullName: z.string().trim().min(3, message.nameTooShort).max(120),
        /** Phone and email may be sent; they stay what they are. */
        phone: z.unknown().optional(),
        email: z.unknown().optional(),
        gender: optionalLine(40),
      }),
    }),
    answer: success,
    session: true,
  },
  sendReset: { body: z.object({ email }), answer: withMessage },
  verifyOtp: { body: z.object({ email, otp: z.string().trim().max(20) }), answer: withMessage },
  resetPassword: {
    body: z.object({ email, verificationCode: z.string().trim().max(20), password: newPassword }),
    answer: withMessage,
  },
  changePassword: {
    body: z.object({ oldPassword: password, newPassword }),
    /** Every other session has ended. */
    answer: withMessage,
    session: true,
  },
  listSessions: { answer: z.object({ data: z.array(session) }), session: true },
  endSession: { body: z.object({ id }), answer: success, session: true },
  /** Ends every session, the one that asks too. */
  logoutAll: { answer: success, session: true },
} as const;
