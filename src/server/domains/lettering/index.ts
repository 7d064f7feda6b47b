/** Names of customers, sewn in their script. */

export { letteringRoutes } from "./customer/lettering-routes.ts";
