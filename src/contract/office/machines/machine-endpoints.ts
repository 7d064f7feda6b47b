import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Machines that the shop sells for. Imports check designs against their hoops and formats. */
export const machineEndpoints = {
  officeMachines: { method: "GET", path: "/api/office/machines", needs: "designs:read" },
  officeAddMachine: { method: "POST", path: "/api/office/machines/add", needs: "machines:change" },
  officeEditMachine: { method: "POST", path: "/api/office/machines/edit", needs: "machines:change" },
  officeRemoveMachine: { method: "POST", path: "/api/office/machines/remove", needs: "machines:change" },
  officeResetMachine: { method: "POST", path: "/api/office/machines/reset", needs: "machines:change" },
} as const satisfies Record<string, OfficeEndpoint>;
