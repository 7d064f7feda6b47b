import type { Paise } from "../../../contract/money.ts";
import { Failure } from "../failure.ts";
import { plainHeading, type SettlementTable, WHOLE_ROW } from "./read-settlement-file.ts";
import {
  cellOf,
  idIn,
  MAX_PAISE,
  paiseIn,
  type SettlementLine,
  type SourceRow,
  timeIn,
  utrIn,
} from "./settlement-line.ts";

/** Columns of Razorpay's reports: the API's names, and those of the dashboard's tables. */
const ID = ["entityid"];
const KIND = ["type", "transactionentity"];
const FEE_WITHOUT_TAX = "feeexclusivetax";
const AMOUNTS = ["amount", "fee", FEE_WITHOUT_TAX, "tax", "debit", "credit"];
const REQUIRED = ["entityid", "amount", "settlementid", "settledat"];

/**
 * Settled lines of Razorpay's combined report. The API and its exports count in paise with fees that contain
 * GST; the dashboard's tables in rupees with fees without it.
 */
export async function razorpayLines(table: SettlementTable): Promise<SettlementLine[]> {
  const headings = new Set(table.headings.map(plainHeading));
  if (!REQUIRED.every((name) => headings.has(name))) throw new Failure("settlement-file-unreadable");
  const isOfDashboard = headings.has("transactionentity") || headings.has(FEE_WITHOUT_TAX);
  const unit = !table.isJson && (isOfDashboard || (await hasRupees(table))) ? "rupees" : "paise";
  const lines: SettlementLine[] = [];
  for await (const row of table.rows()) if (isSettled(row)) lines.push(razorpayLine(row, unit));
  return lines;
}

/** Settled lines of the provider's own answer. */
export const fetchedLines = (rows: readonly SourceRow[]): SettlementLine[] =>
  rows.filter(isSettled).map((row) => razorpayLine(row, "paise"));

async function hasRupees({ rows }: SettlementTable): Promise<boolean> {
  for await (const { cells } of rows())
    if (AMOUNTS.some((name) => cells.get(name)?.includes("."))) return true;
  return false;
}

const isSettled = ({ cells }: SourceRow) =>
  Boolean(cells.get("settlementid")) && !/^(false|0|no)$/i.test(cells.get("settled") ?? "");

function razorpayLine(row: SourceRow, unit: "rupees" | "paise"): SettlementLine {
  const paise = (...names: string[]) => paiseIn(cellOf(row, names), unit);
  const id = idIn(cellOf(row, ID));
  const kind = cellOf(row, KIND).text.toLowerCase();
  const tax = paise("tax");
  const line: SettlementLine = {
    line: row.line,
    lineId: id,
    kind: kind === "payment" || kind === "refund" || kind === "adjustment" ? kind : "other",
    reference: id,
    amountPaise: paise("amount"),
    creditPaise: paise("credit"),
    debitPaise: paise("debit"),
    feePaise: row.cells.has(FEE_WITHOUT_TAX) ? paise(FEE_WITHOUT_TAX) + tax : paise("fee"),
    taxPaise: tax,
    currency: row.cells.get("currency")?.toUpperCase().slice(0, 3) || "INR",
    settlementId: idIn(cellOf(row, ["settlementid"])),
    utr: utrIn(cellOf(row, ["settlementutr"])),
    settledAt: timeIn(cellOf(row, ["settledat"])),
  };
  requireRange(line);
  // Credits bought before pay fees or refunds apart from the settlement.
  const isOfCredits = !/^(default)?$/i.test(row.cells.get("credittype") ?? "");
  if (line.currency === "INR" && !isOfCredits && !agrees(line))
    throw new Failure("settlement-line-disagrees", { values: { line: row.line, value: id } });
  return line;
}

/**
 * Whether a payment's credit is its amount less the fee, and a refund's or transfer's debit its amount and
 * the fee (razorpay.com/docs/api/settlements/fetch-recon).
 */
function agrees({ kind, amountPaise, creditPaise, debitPaise, feePaise, taxPaise }: SettlementLine): boolean {
  const isIn = kind === "payment" || (kind !== "refund" && creditPaise > 0);
  const amount = kind === "payment" || kind === "refund" ? amountPaise : Math.abs(amountPaise);
  const isPlain = Math.min(amount, creditPaise, debitPaise, taxPaise, feePaise - taxPaise) >= 0;
  return isPlain && creditPaise - debitPaise === (isIn ? amount : -amount) - feePaise;
}

/** Refuses sums that the database cannot hold. @throws Failure settlement-line-invalid */
function requireRange({ line, creditPaise, debitPaise, feePaise }: SettlementLine): void {
  const sums: Readonly<Record<string, Paise>> = { fee: feePaise, credit: creditPaise, debit: debitPaise };
  for (const [column, paise] of Object.entries(sums))
    if (Math.abs(paise) > MAX_PAISE)
      throw new Failure("settlement-line-invalid", {
        values: { line, value: (paise / 100).toFixed(2), column },
      });
}

/**
 * Lines of a report whose columns the owner matched: rupees, fees without GST, refunds named or negative.
 * Refunds have no id, so that equal ones of one time are counted.
 */
export async function mappedLines({ rows }: SettlementTable): Promise<SettlementLine[]> {
  const refunds = new Map<string, number>();
  const refundId = (id: string) => {
    const count = (refunds.get(id) ?? 0) + 1;
    refunds.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
  const lines: SettlementLine[] = [];
  for await (const row of rows()) lines.push(mappedLine(row, refundId));
  return lines;
}

function mappedLine(row: SourceRow, refundId: (id: string) => string): SettlementLine {
  const paise = (name: string) => Math.abs(paiseIn(cellOf(row, [name]), "rupees"));
  const reference = idIn(cellOf(row, ["reference"]));
  const amountPaise = paise("amount");
  const isRefund =
    /refund|reversal|chargeback|debit/i.test(row.cells.get("kind") ?? "") ||
    row.cells.get("amount")?.startsWith("-") === true;
  const settledAt = timeIn(cellOf(row, ["settledAt"]));
  const utr = utrIn(cellOf(row, ["utr"]));
  const feePaise = paise("fee") + paise("tax");
  const net = (isRefund ? -amountPaise : amountPaise) - feePaise;
  const line: SettlementLine = {
    line: row.line,
    lineId: isRefund ? refundId(`${reference}-refund-${settledAt.getTime()}-${amountPaise}`) : reference,
    kind: isRefund ? "refund" : "payment",
    reference,
    amountPaise,
    creditPaise: Math.max(net, 0),
    debitPaise: Math.max(-net, 0),
    feePaise,
    taxPaise: paise("tax"),
    currency: "INR",
    settlementId: utr ?? settledAt.toISOString().slice(0, 10),
    utr,
    settledAt,
  };
  requireRange(line);
  return line;
}

/** Entries of a bank statement that name a known UTR; all others are private and not stored. */
export async function bankEntries(
  { rows }: SettlementTable,
  knownUtrs: ReadonlySet<string>,
): Promise<SettlementLine[]> {
  const lines: SettlementLine[] = [];
  for await (const row of rows()) {
    const words = row.cells
      .get(WHOLE_ROW)
      ?.toUpperCase()
      .match(/[A-Z0-9]{8,}/g);
    const utr = words?.find((word) => knownUtrs.has(word));
    const amountPaise = utr === undefined ? 0 : paiseIn(cellOf(row, ["amount"]), "rupees");
    if (utr === undefined || amountPaise <= 0) continue;
    const settledAt = timeIn(cellOf(row, ["settledAt"]));
    const amounts = { amountPaise, creditPaise: amountPaise, debitPaise: 0, feePaise: 0, taxPaise: 0 };
    const ids = { lineId: utr, reference: utr, settlementId: utr, utr };
    lines.push({ ...ids, ...amounts, kind: "bank", line: row.line, currency: "INR", settledAt });
  }
  return lines;
}

/** One line for each id. @throws Failure settlement-line-changed for two different ones */
export function distinctLines(lines: readonly SettlementLine[]): SettlementLine[] {
  const linesById = new Map<string, SettlementLine>();
  for (const line of lines) {
    const otherLine = linesById.get(line.lineId) ?? line;
    if (line.kind !== otherLine.kind || AMOUNT_FIELDS.some((name) => line[name] !== otherLine[name]))
      throw changedLine(line);
    linesById.set(line.lineId, otherLine);
  }
  return [...linesById.values()];
}

const AMOUNT_FIELDS = ["amountPaise", "creditPaise", "debitPaise"] as const;

export function changedLine({ line, lineId }: Pick<SettlementLine, "line" | "lineId">): Failure {
  return new Failure("settlement-line-changed", { values: { line, value: lineId } });
}
