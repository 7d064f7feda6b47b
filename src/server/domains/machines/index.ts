/** Machines that the shop sells designs for: the library's table with the owner's corrections. */

export { ownMachineRoutes } from "./customer/own-machine-routes.ts";
export { listFields, listFormats, listMachines } from "./list-machines.ts";
export { machineRoutes } from "./office/machine-routes.ts";
export { findOwnMachines, storedMachines } from "./own-machine-store.ts";
