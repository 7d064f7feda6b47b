import type { Database } from "../../../db/database.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { type CustomerRow, findCustomer, releaseCustomerPhone } from "../customer-store.ts";
import { sendCodeTo } from "../passwords/reset-password.ts";
import { endAllSessions } from "../sessions/session-store.ts";
import { insertCustomerNote } from "./customer-support-store.ts";

/** Adds a note for colleagues, never shown to the customer. @throws Failure customer-unknown */
export async function addCustomerNote(
  db: Database,
  id: number,
  text: string,
  audit: AuditContext,
): Promise<void> {
  if (!(await insertCustomerNote(db, id, text, audit))) throw new Failure("customer-unknown");
}

/** Logs the customer out everywhere. @throws Failure customer-unknown */
export async function endCustomerSessions(db: Database, id: number, audit: AuditContext): Promise<void> {
  await requireCustomer(db, id);
  await endAllSessions(db, id, audit);
}

/**
 * Removes a number that another person has now, so that they can register it. @throws Failure
 * customer-unknown
 */
export async function releasePhone(db: Database, id: number, audit: AuditContext): Promise<void> {
  if (!(await releaseCustomerPhone(db, id, audit))) throw new Failure("customer-unknown");
}

/** Mails a code for setting a new password. */
export async function askForNewPassword(
  db: Database,
  customer: CustomerRow,
  request: AuditContext,
): Promise<void> {
  await sendCodeTo(db, customer, request);
}

/** @throws Failure customer-unknown */
export async function requireCustomer(db: Database, id: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, id);
  if (!customer) throw new Failure("customer-unknown");
  return customer;
}
