/** Whether the shop runs as it should, and what needs somebody. */
export { attentionRoutes } from "./attention-routes.ts";
export { type DiskSpace, spaceOf } from "./disk-space.ts";
export { createTroubleStore } from "./trouble-store.ts";
