import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { CustomerRow, CustomerStore } from "../customer-store.ts";
import { type ResetDeps, sendCodeTo } from "../passwords/reset-password.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import type { CustomerSupportStore } from "./customer-support-store.ts";

/** Adds a note for colleagues, never shown to the customer. @throws Failure customer-unknown */
export async function addCustomerNote(
  support: CustomerSupportStore,
  id: number,
  text: string,
  audit: AuditContext,
): Promise<void> {
  if (!(await support.addNote(id, text, audit))) throw new Failure("customer-unknown");
}

export interface SessionStores {
  readonly customers: CustomerStore;
  readonly sessions: SessionStore;
}

/** Logs the customer out everywhere. @throws Failure customer-unknown */
export async function endCustomerSessions(
  { customers, sessions }: SessionStores,
  id: number,
  audit: AuditContext,
): Promise<void> {
  await requireCustomer(customers, id);
  await sessions.endAll(id, audit);
}

/**
 * Removes a number that another person has now, so that they can register it. @throws Failure
 * customer-unknown
 */
export async function releasePhone(customers: CustomerStore, id: number, audit: AuditContext): Promise<void> {
  if (!(await customers.releasePhone(id, audit))) throw new Failure("customer-unknown");
}

/** Mails a code for setting a new password. */
export async function askForNewPassword(
  codes: ResetDeps["codes"],
  customer: CustomerRow,
  { actor, now }: AuditContext,
): Promise<void> {
  await sendCodeTo({ codes, now: () => now }, customer, actor);
}

/** @throws Failure customer-unknown */
export async function requireCustomer(customers: CustomerStore, id: number): Promise<CustomerRow> {
  const customer = await customers.find(id);
  if (!customer) throw new Failure("customer-unknown");
  return customer;
}
