import { createHash } from "node:crypto";
import type { SettlementProvider } from "../../../contract/office/settlements/settlements-wire.ts";
import { requiredColumns } from "../../../contract/office/settlements/settlements-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { type AuditContext, schedule } from "../actor.ts";
import { Failure } from "../failure.ts";
import { dayAfter, indianDay } from "../indian-day.ts";
import type { PaymentProviders } from "../payments/index.ts";
import { bankEntries, distinctLines, mappedLines, razorpayLines, wordsOf } from "./lines-of-rows.ts";
import {
  plainHeading,
  readSettlementFile,
  rowsOfItems,
  type SettlementTable,
} from "./read-settlement-file.ts";
import type { MatchedColumns, SettlementFailure, SettlementLineStore } from "./settlement-lines-store.ts";

interface NewFile {
  readonly provider: SettlementProvider;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Imports a file as a whole or not at all; the same file again changes nothing. @throws Failure */
export async function importSettlements(
  store: SettlementLineStore,
  { provider, name, bytes }: NewFile,
  audit: AuditContext,
) {
  const isMapped = provider !== "razorpay";
  const columns = isMapped ? (await store.columns())[provider] : undefined;
  const table = await readSettlementFile(bytes, { columns, isStatement: provider === "bank" });
  if (isMapped) requireColumns(table, columns, requiredColumns[provider]);
  const lines = distinctLines(await linesOf(store, provider, table));
  if (lines.length === 0 && provider !== "bank") throw new Failure("settlement-file-unreadable");
  const hash = `${provider}:${createHash("sha256").update(bytes).digest("hex")}`;
  return store.add(
    { provider, hash, name: asText(name).slice(0, 200), isOwnAccount: provider === "bank" },
    lines,
    audit,
  );
}

async function linesOf(store: SettlementLineStore, provider: SettlementProvider, table: SettlementTable) {
  if (provider === "hdfc") return mappedLines(table);
  if (provider === "bank") return bankEntries(table, await store.utrsAmong(wordsOf(table)));
  const missing = ["entity_id", "amount", "settlement_id", "settled_at"].filter(
    (name) => !table.rows.some(({ cells }) => cells.has(plainHeading(name))),
  );
  if (missing.length > 0) throw new Failure("settlement-file-unreadable");
  return razorpayLines(table);
}

/** Refuses a table without the matched headings, and names those that it has. */
function requireColumns(
  { headings }: SettlementTable,
  columns: MatchedColumns | undefined,
  required: readonly string[],
): void {
  const isMatched = required.every((column) => columns?.[column]);
  if (isMatched && Object.values(columns ?? {}).every((heading) => headings.includes(heading))) return;
  throw new Failure("settlement-columns-missing", { values: { headings: headings.join("\t") } });
}

interface Fetching {
  readonly store: SettlementLineStore;
  readonly providers: PaymentProviders;
}

export const fetchedProvider = (providers: PaymentProviders) =>
  [...providers.values()].find(({ settlementItems }) => settlementItems);

/** Fetches a month, such as `2026-11`, from the provider that answers it. @throws Failure */
export async function fetchSettlements({ store, providers }: Fetching, month: string, audit: AuditContext) {
  const provider = fetchedProvider(providers);
  const items = await provider?.settlementItems?.(month);
  if (!provider || !items) throw new Failure("payments-off", { values: { provider: "Razorpay" } });
  const lines = distinctLines(razorpayLines({ headings: [], rows: rowsOfItems(items), isJson: true }));
  return store.add({ ...fileOf(provider.name, month), isOwnAccount: true }, lines, audit);
}

/** Less than a day, so that a slow fetch does not move the next one to a later hour. */
const FETCHED_AGAIN_MS = 23.5 * 3_600_000;

/**
 * Fetches this month and the last, once a day for all processes. A month that fails leaves its reason, and
 * the other one is fetched. Returns 0: nothing more is due.
 */
export async function fetchDaily(fetching: Fetching, now: Date): Promise<number> {
  const provider = fetchedProvider(fetching.providers);
  if (!provider) return 0;
  const today = indianDay(now);
  const errors: unknown[] = [];
  for (const day of [dayAfter(`${today.slice(0, 7)}-01`, -1), today]) {
    const month = day.slice(0, 7);
    const last = await fetching.store.latest(`${provider.name}:${month}`);
    if (last && !last.failure && now.getTime() - last.at.getTime() <= FETCHED_AGAIN_MS) continue;
    try {
      await fetchSettlements(fetching, month, { actor: schedule, now });
    } catch (error) {
      errors.push(error);
      await fetching.store.recordFailure(fileOf(provider.name, month), failureOf(error), now);
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
