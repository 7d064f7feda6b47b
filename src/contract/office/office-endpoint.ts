import type { Permission } from "./permissions.ts";

/**
 * Access that a call needs. `public`: no sign-in; `password`: signed in without the second factor; `staff`:
 * any staff member; otherwise a role with this permission.
 */
export type Needs = "public" | "password" | "staff" | Permission;

export interface OfficeEndpoint {
  readonly method: "GET" | "POST";
  readonly path: `/api/office/${string}`;
  readonly needs: Needs;
  /** Sensitive calls need a password, code or passkey that is less than ten minutes old. */
  readonly freshProof?: true;
}
