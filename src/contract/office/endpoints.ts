import type { Permission } from "./permissions.ts";

/**
 * What whoever calls must be: `nobody` in particular; somebody whose password was right and whose second factor is
 * missing; any member of staff; or one whose role has this permission.
 */
export type Needs = "nobody" | "password" | "staff" | Permission;

export interface OfficeEndpoint {
  readonly method: "GET" | "POST";
  readonly path: `/api/office/${string}`;
  readonly needs: Needs;
  /** Too grave for a screen that was left open: the last proof of who one is must be less than ten minutes old. */
  readonly freshProof?: true;
}

/** Every call of the office by name. No schema here, as in the storefront's table. */
export const officeEndpoints = {
  officeSignIn: { method: "POST", path: "/api/office/sign-in", needs: "nobody" },
  officeSignInCode: { method: "POST", path: "/api/office/sign-in/code", needs: "password" },
  officePasskeyChallenge: { method: "POST", path: "/api/office/sign-in/passkey-challenge", needs: "nobody" },
  officeSignInPasskey: { method: "POST", path: "/api/office/sign-in/passkey", needs: "nobody" },
  officeEnterDemo: { method: "POST", path: "/api/office/sign-in/demo", needs: "nobody" },
  officeLink: { method: "POST", path: "/api/office/welcome", needs: "nobody" },
  officeSetPassword: { method: "POST", path: "/api/office/welcome/password", needs: "nobody" },
  officeLinkPasskeyChallenge: {
    method: "POST",
    path: "/api/office/welcome/passkey-challenge",
    needs: "nobody",
  },
  officeSetPasskey: { method: "POST", path: "/api/office/welcome/passkey", needs: "nobody" },

  officeMe: { method: "GET", path: "/api/office/me", needs: "staff" },
  officeRoles: { method: "GET", path: "/api/office/roles", needs: "staff" },
  officeLogOut: { method: "POST", path: "/api/office/log-out", needs: "staff" },
  officeProve: { method: "POST", path: "/api/office/prove", needs: "staff" },
  officeProvePasskey: { method: "POST", path: "/api/office/prove/passkey", needs: "staff" },
  officeSetLanguage: { method: "POST", path: "/api/office/me/language", needs: "staff" },
  officeSessions: { method: "GET", path: "/api/office/sessions", needs: "staff" },
  officeEndSession: { method: "POST", path: "/api/office/sessions/end", needs: "staff" },
  officeEndOtherSessions: { method: "POST", path: "/api/office/sessions/end-others", needs: "staff" },
  officePasskeys: { method: "GET", path: "/api/office/passkeys", needs: "staff" },
  officeAddPasskeyChallenge: {
    method: "POST",
    path: "/api/office/passkeys/challenge",
    needs: "staff",
    freshProof: true,
  },
  officeAddPasskey: { method: "POST", path: "/api/office/passkeys/add", needs: "staff", freshProof: true },
  officeRemovePasskey: {
    method: "POST",
    path: "/api/office/passkeys/remove",
    needs: "staff",
    freshProof: true,
  },
  officeRenewRecoveryCodes: {
    method: "POST",
    path: "/api/office/recovery-codes/renew",
    needs: "staff",
    freshProof: true,
  },

  officeStaff: { method: "GET", path: "/api/office/staff", needs: "staff:read" },
  officeAddStaff: { method: "POST", path: "/api/office/staff/add", needs: "staff:change", freshProof: true },
  officeChangeRole: {
    method: "POST",
    path: "/api/office/staff/role",
    needs: "staff:change",
    freshProof: true,
  },
  officeResetStaff: {
    method: "POST",
    path: "/api/office/staff/reset",
    needs: "staff:change",
    freshProof: true,
  },
  officeRemoveStaff: {
    method: "POST",
    path: "/api/office/staff/remove",
    needs: "staff:change",
    freshProof: true,
  },
  officeLog: { method: "GET", path: "/api/office/log", needs: "log:read" },
} as const satisfies Record<string, OfficeEndpoint>;

export type OfficeEndpointName = keyof typeof officeEndpoints;
