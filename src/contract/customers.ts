import * as z from "zod";
import { message } from "./messages.ts";
import { id, line, optionalLine, success, timestamp, typed } from "./primitives.ts";
import { isEmail, loginErrors, nameErrors, passwordErrors, registerErrors } from "./validation.ts";

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
const secret = (missing: string) => z.string(missing).max(PASSWORD_MAX, message.textTooLong);
const typedPassword = typed(secret(message.passwordTooShort));
/** The customer's present password, asked before something grave. */
export const ownPassword = secret(message.passwordWrong);
const newPassword = secret(message.passwordTooShort).refine(
  (text) => passwordErrors(text).password === undefined,
  message.passwordTooShort,
);
const email = line(254, message.emailInvalid).refine(isEmail, message.emailInvalid);
const oneTimeCode = line(20, message.otpInvalid);
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
    body: z
      .object({ emailOrPhone: typed(line(254, message.emailOrPhoneInvalid)), password: typedPassword })
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
        email: typed(line(254, message.emailInvalid)),
        phone: typed(line(20, message.phoneInvalid)),
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
  /** Ends every session, the one that asks too. */
  logoutAll: { answer: success, session: true },
} as const;
