import { Failure } from "../failure.ts";
import { type SettlementTable, WHOLE_ROW } from "./read-settlement-file.ts";
import { cellOf, idIn, paiseIn, type SettlementLine, type SourceRow, timeIn } from "./settlement-line.ts";

/** Columns of Razorpay's reports: the API's names, and those of the dashboard's tables. */
const ID = ["entityid"];
const KIND = ["type", "transactionentity"];
const FEE_WITHOUT_TAX = "feeexclusivetax";
const AMOUNTS = ["amount", "fee", FEE_WITHOUT_TAX, "tax", "debit", "credit"];

/**
 * Settled lines of Razorpay's combined report. The API and its exports count in paise with fees that contain
 * GST; the dashboard's tables in rupees with fees without it.
 */
export function razorpayLines({ rows, isJson }: SettlementTable): SettlementLine[] {
  const isOfDashboard = rows.some(
    ({ cells }) => cells.has("transactionentity") || cells.has(FEE_WITHOUT_TAX),
  );
  const hasRupees = rows.some(({ cells }) => AMOUNTS.some((name) => cells.get(name)?.includes(".")));
  const unit = !isJson && (isOfDashboard || hasRupees) ? "rupees" : "paise";
  return rows
    .filter(({ cells }) => cells.get("settlementid") && !/^(false|0|no)$/i.test(cells.get("settled") ?? ""))
    .map((row) => razorpayLine(row, unit));
}

function razorpayLine(row: SourceRow, unit: "rupees" | "paise"): SettlementLine {
  const paise = (...names: string[]) => paiseIn(cellOf(row, names), unit);
  const id = idIn(cellOf(row, ID));
  const kind = cellOf(row, KIND).text.toLowerCase();
  const tax = paise("tax");
  return {
    line: row.line,
    lineId: id,
    kind: kind === "payment" || kind === "refund" || kind === "adjustment" ? kind : "other",
    reference: id,
    amountPaise: paise("amount"),
    creditPaise: paise("credit"),
    debitPaise: paise("debit"),
    feePaise: row.cells.has(FEE_WITHOUT_TAX) ? paise(FEE_WITHOUT_TAX) + tax : paise("fee"),
    taxPaise: tax,
    settlementId: idIn(cellOf(row, ["settlementid"])),
    utr: utrIn(row, "settlementutr"),
    settledAt: timeIn(cellOf(row, ["settledat"])),
  };
}

function utrIn(row: SourceRow, column: string): string | null {
  const cell = cellOf(row, [column]);
  return cell.text === "" ? null : idIn(cell);
}

/**
 * Lines of a report whose columns the owner matched: rupees, fees without GST, refunds named or negative.
 * Refunds have no id, so that equal ones of one time are counted.
 */
export function mappedLines({ rows }: SettlementTable): SettlementLine[] {
  const refunds = new Map<string, number>();
  const refundId = (id: string) => {
    const count = (refunds.get(id) ?? 0) + 1;
    refunds.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
  return rows.map((row) => {
    const paise = (name: string) => Math.abs(paiseIn(cellOf(row, [name]), "rupees"));
    const reference = idIn(cellOf(row, ["reference"]));
    const amountPaise = paise("amount");
    const isRefund =
      /refund|reversal|chargeback|debit/i.test(row.cells.get("kind") ?? "") ||
      row.cells.get("amount")?.startsWith("-") === true;
    const settledAt = timeIn(cellOf(row, ["settledAt"]));
    const utr = utrIn(row, "utr");
    const fee = paise("fee") + paise("tax");
    return {
      line: row.line,
      lineId: isRefund ? refundId(`${reference}-refund-${settledAt.getTime()}-${amountPaise}`) : reference,
      kind: isRefund ? "refund" : "payment",
      reference,
      amountPaise,
      creditPaise: isRefund ? 0 : amountPaise - fee,
      debitPaise: isRefund ? amountPaise + fee : 0,
      feePaise: fee,
      taxPaise: paise("tax"),
      settlementId: utr ?? settledAt.toISOString().slice(0, 10),
      utr,
      settledAt,
    };
  });
}

/** Words of a statement that may be a settlement's UTR. */
export function wordsOf({ rows }: SettlementTable): string[] {
  return [...new Set(rows.flatMap(({ cells }) => cells.get(WHOLE_ROW)?.match(/[a-z0-9]{8,}/gi) ?? []))];
}

/** Entries of a bank statement that name a known UTR; all others are private and not stored. */
export function bankEntries({ rows }: SettlementTable, known: ReadonlySet<string>): SettlementLine[] {
  return rows.flatMap((row) => {
    const utr = row.cells
      .get(WHOLE_ROW)
      ?.match(/[a-z0-9]{8,}/gi)
      ?.find((word) => known.has(word));
    const amountPaise = utr === undefined ? 0 : paiseIn(cellOf(row, ["amount"]), "rupees");
    if (utr === undefined || amountPaise <= 0) return [];
    const settledAt = timeIn(cellOf(row, ["settledAt"]));
    const none = { debitPaise: 0, feePaise: 0, taxPaise: 0 };
    const ids = { lineId: utr, reference: utr, settlementId: utr, utr };
    return [
      { ...ids, ...none, kind: "bank", line: row.line, amountPaise, creditPaise: amountPaise, settledAt },
    ];
  });
}

/** One line for each id. @throws Failure settlement-line-changed for two different ones */
export function distinctLines(lines: readonly SettlementLine[]): SettlementLine[] {
  const found = new Map<string, SettlementLine>();
  for (const line of lines) {
    const other = found.get(line.lineId) ?? line;
    if (line.kind !== other.kind || AMOUNT_FIELDS.some((name) => line[name] !== other[name]))
      throw changedLine(line);
    found.set(line.lineId, other);
  }
  return [...found.values()];
}

const AMOUNT_FIELDS = ["amountPaise", "creditPaise", "debitPaise"] as const;

export function changedLine({ line, lineId }: SettlementLine): Failure {
  return new Failure("settlement-line-changed", { values: { line, value: lineId } });
}
