/** Machines that the shop sells designs for: the library's table with the owner's corrections. */
export { listFields, listFormats, listMachines } from "./list-machines.ts";
export { machineRoutes } from "./machine-routes.ts";
export { createMachineStore } from "./machine-store.ts";
export { ownMachineRoutes } from "./own-machine-routes.ts";
export { createOwnMachineStore, storedMachines } from "./own-machine-store.ts";
