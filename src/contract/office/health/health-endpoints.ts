import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Health of the shop: backups, checks, connections and failures. */
export const healthEndpoints = {
  officeHealth: { method: "GET", path: "/api/office/health", needs: "health:read" },
  officeTroubles: { method: "GET", path: "/api/office/health/troubles", needs: "health:read" },
  officeResendMails: { method: "POST", path: "/api/office/health/mails/resend", needs: "health:act" },
  officeBackups: { method: "GET", path: "/api/office/health/backups", needs: "health:read" },
  officeJob: { method: "GET", path: "/api/office/health/job", needs: "health:read" },
  officeStartJob: { method: "POST", path: "/api/office/health/job/start", needs: "health:act" },
  officeTryConnection: { method: "POST", path: "/api/office/health/try", needs: "health:act" },
} as const satisfies Record<string, OfficeEndpoint>;
