import {
  requiredColumns,
  type SettlementProvider,
} from "../../../contract/office/settlements/settlements-wire.ts";
import { providerNames } from "../../../contract/shop.ts";
import { asText } from "../../../contract/validation.ts";
import type { Database } from "../../db/database.ts";
import { type AuditContext, schedule } from "../actor.ts";
import { Failure } from "../failure.ts";
import { dayAfter, indianDay } from "../indian-day.ts";
import type { PaymentProviders } from "../payments/index.ts";
import { distinctLines, fetchedLines } from "./lines-of-rows.ts";
import { rowsOfItems } from "./read-settlement-file.ts";
import {
  addSettlementFile,
  hasPayments,
  latestSettlements,
  listUtrs,
  readColumns,
  recordFailure,
  type SettlementFailure,
} from "./settlement-lines-store.ts";
import { batchesOf, readSettlementsInWorker } from "./settlement-workers.ts";

interface NewFile {
  readonly provider: SettlementProvider;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Imports a file as a whole or not at all; the same file again changes nothing. @throws Failure */
export async function importSettlements(
  db: Database,
  { provider, name, bytes }: NewFile,
  audit: AuditContext,
) {
  const columns = requiredColumns[provider] === "known" ? undefined : (await readColumns(db))[provider];
  const utrs = provider === "bank" ? await listUtrs(db) : new Set<string>();
  const { hash, ...lines } = await readSettlementsInWorker({ provider, bytes, columns, utrs });
  const file = { provider, hash: `${provider}:${hash}`, name: asText(name).slice(0, 200) };
  return addSettlementFile(db, { ...file, isFetched: false }, lines, audit);
}

interface Fetching {
  readonly db: Database;
  readonly providers: PaymentProviders;
}

export const fetchedProvider = (providers: PaymentProviders) =>
  [...providers.values()].find(({ settlementItems }) => settlementItems);

/** Fetches a month, such as `2026-11`, from the provider that answers it. @throws Failure */
export async function fetchSettlements({ db, providers }: Fetching, month: string, audit: AuditContext) {
  const provider = fetchedProvider(providers);
  const items = await provider?.settlementItems?.(month);
  if (!provider || !items)
    throw new Failure("payments-off", { values: { provider: providerNames.razorpay } });
  const lines = distinctLines(fetchedLines([...rowsOfItems(items)]));
  return addSettlementFile(db, { ...fileOf(provider.name, month), isFetched: true }, batchesOf(lines), audit);
}

/** Less than a day, so that a slow fetch does not move the next one to a later hour. */
const FETCHED_AGAIN_MS = 23.5 * 3_600_000;

/**
 * Fetches this month and the last, once a day for all processes. A month that fails leaves its reason, and
 * the other one is fetched. Before its first payment a shop has nothing to compare, and asks for nothing.
 * Returns 0: nothing more is due.
 */
export async function fetchDaily(fetching: Fetching, now: Date): Promise<number> {
  const provider = fetchedProvider(fetching.providers);
  if (!provider || !(await hasPayments(fetching.db, provider.name))) return 0;
  const today = indianDay(now);
  const errors: unknown[] = [];
  for (const day of [dayAfter(`${today.slice(0, 7)}-01`, -1), today]) {
    const month = day.slice(0, 7);
    const last = await latestSettlements(fetching.db, `${provider.name}:${month}`);
    if (last && !last.failure && now.getTime() - last.at.getTime() <= FETCHED_AGAIN_MS) continue;
    try {
      await fetchSettlements(fetching, month, { actor: schedule, now });
    } catch (error) {
      errors.push(error);
      await recordFailure(fetching.db, fileOf(provider.name, month), failureOf(error), now);
    }
  }
  if (errors.length > 0) throw errors[0];
  return 0;
}

const fileOf = (name: string, month: string) => ({ provider: name, hash: `${name}:${month}`, name: month });

const failureOf = (error: unknown): SettlementFailure =>
  error instanceof Failure
    ? { reason: error.reason, values: error.values ?? {} }
    : { reason: "provider-unclear", values: {} };
