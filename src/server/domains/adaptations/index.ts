/** Bought designs made to measure: in another size, mirrored, turned, in pieces for a hoop. */

export { adaptationRoutes } from "./customer/adaptation-routes.ts";
export { checkRest } from "./sizes/checked-sizes.ts";
