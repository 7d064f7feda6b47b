/** Speed of pages as visitors measured it. */

export { noteVitalsRoutes } from "./customer/note-vitals-routes.ts";
export { vitalsRoutes } from "./office/vitals-routes.ts";
