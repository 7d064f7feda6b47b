/** Moving in from an older shop: its designs, customers, what they own, and its addresses. */

export { claimRoutes } from "./customer/claim-routes.ts";
export { type OlderFileMeasurers, startOlderFileMeasurers } from "./measure-older-files.ts";
export {
  type MoveIn,
  type MoveInDeps,
  type MoveInReport,
  moveIn,
  type OnStep,
} from "./move-in.ts";
export { moveInRoutes } from "./office/move-in-routes.ts";
export { NothingToMoveIn } from "./read-older-shop.ts";
export {
  beatRun,
  claimRun,
  DISK_FULL,
  endRun,
  ownHolder,
  readChoices,
  saveResult,
} from "./runs/move-in-run-store.ts";
export { tellBuyers } from "./runs/moved-mail-store.ts";
export { createMoveInRunner, type MoveInRunner } from "./runs/run-in-child.ts";
