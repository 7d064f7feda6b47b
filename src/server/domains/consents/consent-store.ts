import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type Consent,
  type ConsentPurpose,
  consentPurposes,
  consentVersions,
} from "../../../contract/privacy/consents.ts";
import type { Database } from "../../db/database.ts";
import { consents, customers } from "../../db/schema/index.ts";

type Decision = Pick<Consent, "purpose" | "isGiven" | "source">;

/** Records a decision, unless it repeats the latest one. */
export function recordConsent(
  db: Database,
  customerId: number,
  decision: Decision,
  now: Date,
): Promise<void> {
  return db.transaction((tx) => decideConsent(tx, customerId, decision, now));
}

/** Whether the customer gave the consent and has not withdrawn it, as a condition in SQL. */
export function hasConsent(customerId: SQLWrapper, purpose: ConsentPurpose): SQL<boolean> {
  return sql<boolean>`coalesce((select given.is_given from consents given
    where given.customer_id = ${customerId} and given.purpose = ${purpose} order by given.id desc limit 1), false)`;
}

/** Records a decision in the transaction that causes it, unless it repeats the latest one. */
export async function decideConsent(
  tx: Database,
  customerId: number,
  { purpose, isGiven, source }: Decision,
  now: Date,
): Promise<void> {
  // The lock lets the second of two equal requests see the first.
  await tx.execute(sql`select from ${customers} where id = ${customerId} for update`);
  const was = hasConsent(sql`${customerId}`, purpose);
  const { rows } = await tx.execute<{ was: boolean }>(sql`select ${was} as was`);
  if (rows[0]?.was === isGiven) return;
  await tx
    .insert(consents)
    .values({ customerId, purpose, isGiven, version: consentVersions[purpose], source, at: now });
}

/** Withdraws every consent of a customer whose account is closed; the record of them stays. */
export async function withdrawConsents(tx: Database, customerId: number, now: Date): Promise<void> {
  for (const purpose of consentPurposes)
    await decideConsent(tx, customerId, { purpose, isGiven: false, source: "account-closed" }, now);
}

/** Every decision of the customer, oldest first. */
export async function readConsents(db: Database, customerId: number): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(asc(consents.id));
  return rows.map(({ id: _, customerId: __, at, ...consent }) => ({ ...consent, at: at.toISOString() }));
}
