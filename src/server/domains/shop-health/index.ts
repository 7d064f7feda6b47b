/** Health of the shop and what needs attention. */

export { isDiskLow, spaceOf } from "./disk-space.ts";
export { createJobStore, type JobStore, type LastBackups } from "./job-store.ts";
export { attentionRoutes, readAttention } from "./office/attention-routes.ts";
export { type HealthParts, healthRoutes } from "./office/health-routes.ts";
export { type ServerSettings, setupRoutes } from "./office/setup-routes.ts";
export { createSetupStore } from "./setup-store.ts";
export { createShopJobs, type JobWorks, type OnProgress } from "./shop-jobs.ts";
export { createTroubleStore } from "./trouble-store.ts";
