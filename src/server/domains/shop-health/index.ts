/** Health of the shop and what needs attention. */
export { attentionRoutes, readAttention } from "./attention-routes.ts";
export { isDiskLow, spaceOf } from "./disk-space.ts";
export { type HealthParts, healthRoutes } from "./health-routes.ts";
export { createJobStore, type JobStore, type LastBackups } from "./job-store.ts";
export { type ServerSettings, setupRoutes } from "./setup-routes.ts";
export { createSetupStore } from "./setup-store.ts";
export { createShopJobs, type JobWorks, type OnProgress } from "./shop-jobs.ts";
export { createTroubleStore } from "./trouble-store.ts";
