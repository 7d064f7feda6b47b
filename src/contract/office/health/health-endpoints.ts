import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Health of the shop: backups, checks, connections and failures. */
export const healthEndpoints = {
  officeHealth: { method: "GET", path: "/api/office/health", needs: "health:read" },
  officeTroubles: { method: "GET", path: "/api/office/health/troubles", needs: "health:read" },
  officeVitals: { method: "GET", path: "/api/office/health/vitals", needs: "health:read" },
  officeResendMails: { method: "POST", path: "/api/office/health/mails/resend", needs: "health:act" },
  officeBackups: { method: "GET", path: "/api/office/health/backups", needs: "health:read" },
  /** Proves who downloads a backup, so that the browser itself can then fetch the large file. */
  officeAskBackup: {
    method: "POST",
    path: "/api/office/health/backups/ask",
    needs: "backups:download",
    freshProof: true,
  },
  officeBackupFile: {
    method: "GET",
    path: "/api/office/health/backups/file",
    needs: "backups:download",
    freshProof: true,
  },
  officeJob: { method: "GET", path: "/api/office/health/job", needs: "health:read" },
  officeStartJob: { method: "POST", path: "/api/office/health/job/start", needs: "health:act" },
  officeTryConnection: { method: "POST", path: "/api/office/health/try", needs: "health:act" },
} as const satisfies Record<string, OfficeEndpoint>;
