/** Health of the shop and what needs attention. */

export { resendDeadMails } from "./dead-mail-store.ts";
export { isDiskLow, spaceOf } from "./disk-space.ts";
export { endJob, forgetBackups, type LastBackups, listBackups, startJob } from "./job-store.ts";
export { attentionRoutes, readAttention } from "./office/attention-routes.ts";
export { type HealthParts, healthRoutes } from "./office/health-routes.ts";
export { type ServerSettings, setupRoutes } from "./office/setup-routes.ts";
export { createShopJobs, type JobWorks, type OnProgress } from "./shop-jobs.ts";
export { countTroubles, logRefusedImport } from "./trouble-store.ts";
