/** Bought designs made to measure: in another size, mirrored, turned, in pieces for a hoop. */

export { adaptationRoutes } from "./customer/adaptation-routes.ts";
export { sizeReader } from "./office/read-sizes.ts";
export { checkZips, type ZipSizes } from "./sizes/check-zips.ts";
export { listUnchecked, saveCheckedSizes } from "./sizes/checked-size-store.ts";
export { checkRest } from "./sizes/checked-sizes.ts";
