import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Signing in, and one's own ways in. */
export const accessEndpoints = {
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
