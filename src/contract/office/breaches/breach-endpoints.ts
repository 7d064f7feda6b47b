import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Register of personal data breaches. */
export const breachEndpoints = {
  officeBreaches: { method: "GET", path: "/api/office/breaches", needs: "breaches:change" },
  officeSaveBreach: { method: "POST", path: "/api/office/breaches", needs: "breaches:change" },
} as const satisfies Record<string, OfficeEndpoint>;
