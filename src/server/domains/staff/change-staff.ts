import type { Role } from "../../../contract/office/permissions.ts";
import { isEmail } from "../../../contract/validation.ts";
import type { Database } from "../../db/database.ts";
import { Failure } from "../failure.ts";
import type { SecretBox } from "./office/sign-in/secret-box.ts";
import {
  deleteStaff,
  insertStaff,
  resetStaffAccess,
  type StaffChange,
  type StaffOutcome,
  type StoredLink,
  saveRole,
} from "./staff-change-store.ts";
import { newStaffLink } from "./staff-link.ts";

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

interface StaffChanging {
  readonly db: Database;
  readonly secrets: SecretBox;
}

/** Adds a staff member and returns the token of their link. @throws Failure `validation`, `conflict` */
export async function addStaff(
  { db, secrets }: StaffChanging,
  person: NewStaff,
  change: StaffChange,
): Promise<string> {
  const email = person.email.trim().toLowerCase();
  if (!isEmail(email)) throw new Failure("email-invalid");
  const link = newStaffLink(change.now);
  const id = await insertStaff(db, { ...person, email }, sealed(link.storedLink, secrets), change);
  if (id === undefined) throw new Failure("staff-email-taken", { fields: { email: "staff-email-taken" } });
  return link.token;
}

/**
 * Removes all sign-in methods of a staff member and returns the token of a new link. @throws Failure
 * `not-found`
 */
export async function resetStaff(
  { db, secrets }: StaffChanging,
  id: number,
  change: StaffChange,
): Promise<string> {
  const link = newStaffLink(change.now);
  requireDone(await resetStaffAccess(db, id, sealed(link.storedLink, secrets), change));
  return link.token;
}

/** @throws Failure `not-found`, `conflict` for the last owner */
export async function changeRole(db: Database, id: number, role: Role, change: StaffChange): Promise<void> {
  requireDone(await saveRole(db, id, role, change));
}

/**
 * Removes a staff member; the audit log keeps their name. @throws Failure `not-found`, `conflict` for the
 * last owner
 */
export async function removeStaff(db: Database, id: number, change: StaffChange): Promise<void> {
  requireDone(await deleteStaff(db, id, change));
}

function sealed(link: StoredLink, secrets: SecretBox): StoredLink {
  return { ...link, totpSecret: secrets.seal(link.totpSecret) };
}

function requireDone(outcome: StaffOutcome): void {
  if (outcome === "unknown") throw new Failure("staff-unknown");
  if (outcome === "last-owner") throw new Failure("last-owner");
}
