import * as z from "zod";
import { languages } from "../../languages.ts";
import { because, id, line, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { role, staffEmail, staffName } from "../office-fields.ts";
import { permissions } from "../permissions.ts";
import type { accessEndpoints } from "./access-endpoints.ts";

const permission = z.enum(permissions);
const token = z.string().max(100);
const code = line(40);
const password = z.string().max(256);
const newPassword = password.min(10, because("office-password-short"));
/** Setup of an authenticator app: its `otpauth:` address as text and as a QR code. */
const codeApp = z.object({ secret: z.string(), address: z.string(), picture: z.string() });
/** Data of the browser's passkey functions; the passkey library validates it. */
const forBrowser = z.record(z.string(), z.unknown());
const fromBrowser = z.object({ id: z.string().max(2_000) }).loose();

/** The signed-in staff member and their permissions. */
const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  language: z.enum(languages),
  permissions: z.array(permission),
  shopName: z.string(),
});
export type Me = z.infer<typeof me>;

const officeSession = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});
export type OfficeSession = z.infer<typeof officeSession>;

const passkey = z.object({ id, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() });
export type Passkey = z.infer<typeof passkey>;

export const accessWire = {
  officeSignIn: { body: z.object({ email: staffEmail, password }), answer: success },
  officeSignInCode: { body: z.object({ code }), answer: success },
  officePasskeyChallenge: { answer: forBrowser },
  officeSignInPasskey: { body: z.object({ response: fromBrowser }), answer: success },
  officeEnterDemo: { answer: success },
  officeLink: {
    body: z.object({ token }),
    answer: z.object({ name: z.string(), email: z.string(), totp: codeApp }),
  },
  officeSetPassword: {
    body: z.object({ token, password: newPassword, code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  officeLinkPasskeyChallenge: { body: z.object({ token }), answer: forBrowser },
  officeSetPasskey: {
    body: z.object({ token, name: staffName.optional(), response: fromBrowser }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },

  officeMe: { answer: me },
  officeRoles: {
    answer: z.object({ roles: z.array(z.object({ role, permissions: z.array(permission) })) }),
  },
  officeLogOut: { answer: success },
  officeProve: { body: z.object({ password, code }), answer: success },
  officeProvePasskey: { body: z.object({ response: fromBrowser }), answer: success },
  officeSetLanguage: { body: z.object({ language: z.enum(languages) }), answer: success },
  officeSessions: { answer: z.object({ sessions: z.array(officeSession) }) },
  officeEndSession: { body: z.object({ id }), answer: success },
  officeEndOtherSessions: { answer: success },
  officePasskeys: {
    answer: z.object({
      passkeys: z.array(passkey),
      recoveryCodesLeft: z.int(),
      hasPassword: z.boolean(),
      /** Default name of a new passkey of this browser: `Chrome, Linux`. */
      deviceName: z.string(),
    }),
  },
  officeAddPasskeyChallenge: { answer: forBrowser },
  officeAddPasskey: {
    body: z.object({ name: staffName.optional(), response: fromBrowser }),
    answer: success,
  },
  officeRemovePasskey: { body: z.object({ id }), answer: success },
  officeChangePassword: { body: z.object({ password: newPassword }), answer: success },
  officeNewCodeApp: { answer: codeApp },
  officeSetCodeApp: {
    /** `password`: required if the account has none. */
    body: z.object({ secret: line(64), code, password: newPassword.optional() }),
    /** Empty if the account keeps its recovery codes. */
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  officeReplaceRecoveryCodes: { answer: z.object({ recoveryCodes: z.array(z.string()) }) },
} as const satisfies Record<keyof typeof accessEndpoints, WireShape>;
