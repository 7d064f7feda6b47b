import type { Permission } from "./permissions.ts";

/**
 * What whoever calls must be: `nobody` in particular; somebody whose password was right and whose second factor is
 * missing; any member of staff; or one whose role has this permission.
 */
export type Needs = "nobody" | "password" | "staff" | Permission;

export interface OfficeEndpoint {
  readonly method: "GET" | "POST";
  readonly path: `/api/office/${string}`;
  readonly needs: Needs;
  /** Too grave for a screen that was left open: the last proof of who one is must be less than ten minutes old. */
  readonly freshProof?: true;
}
