import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Sign-in, and a staff member's own passkeys, password and sessions. */
export const accessEndpoints = {
  officeSignIn: { method: "POST", path: "/api/office/sign-in", needs: "public" },
  officeSignInCode: { method: "POST", path: "/api/office/sign-in/code", needs: "password" },
  officePasskeyChallenge: { method: "POST", path: "/api/office/sign-in/passkey-challenge", needs: "public" },
  officeSignInPasskey: { method: "POST", path: "/api/office/sign-in/passkey", needs: "public" },
  officeEnterDemo: { method: "POST", path: "/api/office/sign-in/demo", needs: "public" },
  officeLink: { method: "POST", path: "/api/office/welcome", needs: "public" },
  officeSetPassword: { method: "POST", path: "/api/office/welcome/password", needs: "public" },
  officeLinkPasskeyChallenge: {
    method: "POST",
    path: "/api/office/welcome/passkey-challenge",
    needs: "public",
  },
  officeSetPasskey: { method: "POST", path: "/api/office/welcome/passkey", needs: "public" },

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
  officeChangePassword: { method: "POST", path: "/api/office/password", needs: "staff", freshProof: true },
  officeNewCodeApp: { method: "POST", path: "/api/office/code-app/new", needs: "staff", freshProof: true },
  officeSetCodeApp: { method: "POST", path: "/api/office/code-app", needs: "staff", freshProof: true },
  officeReplaceRecoveryCodes: {
    method: "POST",
    path: "/api/office/recovery-codes/replace",
    needs: "staff",
    freshProof: true,
  },
} as const satisfies Record<string, OfficeEndpoint>;
