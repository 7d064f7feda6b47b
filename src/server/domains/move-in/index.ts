/** Moving in from an older shop: its designs, customers, what they own, and its addresses. */

export { claimRoutes } from "./customer/claim-routes.ts";
export { type OlderFileMeasurers, startOlderFileMeasurers } from "./measure-older-files.ts";
export {
  type MoveIn,
  type MoveInDeps,
  type MoveInReport,
  moveIn,
} from "./move-in.ts";
export { moveInRoutes } from "./office/move-in-routes.ts";
