import type { Role } from "../../../contract/office/permissions.ts";
import { isEmail } from "../../../contract/validation.ts";
import { Failure } from "../failure.ts";
import type { StaffChange, StaffChangeStore, StaffOutcome } from "./staff-change-store.ts";
import { newStaffLink } from "./staff-link.ts";

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** Adds a staff member and returns the token of their link. @throws Failure `validation`, `conflict` */
export async function addStaff(
  store: StaffChangeStore,
  person: NewStaff,
  change: StaffChange,
): Promise<string> {
  const email = person.email.trim().toLowerCase();
  if (!isEmail(email)) throw new Failure("email-invalid");
  const link = newStaffLink(change.now);
  const id = await store.add({ ...person, email }, link.stored, change);
  if (id === undefined) throw new Failure("staff-email-taken", { fields: { email: "staff-email-taken" } });
  return link.token;
}

/**
 * Removes all sign-in methods of a staff member and returns the token of a new link. @throws Failure
 * `not-found`
 */
export async function resetStaff(store: StaffChangeStore, id: number, change: StaffChange): Promise<string> {
  const link = newStaffLink(change.now);
  requireDone(await store.reset(id, link.stored, change));
  return link.token;
}

/** @throws Failure `not-found`, `conflict` for the last owner */
export async function changeRole(
  store: StaffChangeStore,
  id: number,
  role: Role,
  change: StaffChange,
): Promise<void> {
  requireDone(await store.changeRole(id, role, change));
}

/**
 * Removes a staff member; the audit log keeps their name. @throws Failure `not-found`, `conflict` for the
 * last owner
 */
export async function removeStaff(store: StaffChangeStore, id: number, change: StaffChange): Promise<void> {
  requireDone(await store.remove(id, change));
}

function requireDone(outcome: StaffOutcome): void {
  if (outcome === "unknown") throw new Failure("staff-unknown");
  if (outcome === "last-owner") throw new Failure("last-owner");
}
