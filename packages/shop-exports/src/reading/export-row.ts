import { type ExportIssue, type ExportIssueCode, exportIssue } from "../export-issue.ts";
import type { ExportSource, Money } from "../export-model.ts";
import { type AmountStyle, currencyOf, parseAmount } from "../values/amount.ts";
import { readEmail } from "../values/email-key.ts";
import { fileNameOf } from "../values/exported-path.ts";
import { type DateOrder, parseMoment } from "../values/moment.ts";

/** Facts of the older shop that its exports do not state. */
export interface ExportSettings {
  /** Time zone of dates that name none, such as `Asia/Kolkata`. */
  readonly zone: string;
  /** Currency of prices that name none. */
  readonly currency: string;
}

/** Cells of a record by column. Getters report what they cannot use and answer `undefined`. */
export interface ExportRow<Column extends string> {
  readonly source: ExportSource;
  /** Text without blanks around it; empty when the cell is. */
  text(column: Column): string;
  /** Text of a cell that the record needs. */
  requiredText(column: Column): string | undefined;
  email(column: Column): string | undefined;
  /** Instant of a date in `zone`, the shop's unless the vendor writes UTC. */
  moment(column: Column, order?: DateOrder, zone?: string): string | undefined;
  /** Amount in the currency of the row, or the shop's. */
  amount(column: Column, currency?: string, style?: AmountStyle): Money | undefined;
  /** ISO code in a cell, the shop's when it is empty. */
  currency(column: Column): string;
  /** Whole number from 1; 1 when the cell is empty. */
  quantity(column: Column): number;
  /** File name at the end of an address or path. */
  fileName(column: Column): string | undefined;
  issue(code: ExportIssueCode, values?: Readonly<Record<string, string | number>>): void;
}

const MOST_QUANTITY = 10_000;

export function createRow<Column extends string>(
  source: ExportSource,
  cells: ReadonlyMap<string, string>,
  settings: ExportSettings,
  issues: ExportIssue[],
): ExportRow<Column> {
  const text = (column: Column) => cells.get(column) ?? "";
  const issue: ExportRow<Column>["issue"] = (code, values) => {
    issues.push(exportIssue(source, code, values));
  };
  /** Value of a filled cell; reports `code` when there is none. */
  const value = <T>(column: Column, code: ExportIssueCode, read: (text: string) => T | undefined) => {
    const cell = text(column);
    const result = cell === "" ? undefined : read(cell);
    if (cell !== "" && result === undefined) issue(code, { text: cell, column });
    return result;
  };
  return {
    source,
    text,
    issue,
    requiredText: (column) => {
      if (text(column) !== "") return text(column);
      issue("cell-missing", { column });
      return undefined;
    },
    email: (column) => value(column, "email-invalid", readEmail),
    moment: (column, order, zone = settings.zone) => {
      // MySQL writes this for a date that was never set.
      if (text(column).startsWith("0000-00-00")) return undefined;
      return value(column, "date-invalid", (cell) => parseMoment(cell, zone, order));
    },
    amount: (column, currency = settings.currency, style) => {
      const cell = text(column);
      if (cell === "") return undefined;
      const amount = parseAmount(cell, currency, style);
      if ("money" in amount) return amount.money;
      if ("invalid" in amount) issue("amount-invalid", { text: cell, column });
      else issue("amount-unclear", { text: cell, column, one: amount.unclear[0], other: amount.unclear[1] });
      return undefined;
    },
    currency: (column) =>
      value(column, "value-unknown", (cell) => currencyOf(cell, settings.currency)) ?? settings.currency,
    quantity: (column) => value(column, "number-invalid", wholeNumber) ?? 1,
    fileName: (column) => {
      const name = value(column, "value-unknown", fileNameOf);
      if (name === "climbs") issue("path-climbs", { text: text(column), column });
      return name === "climbs" ? undefined : name;
    },
  };
}

function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,6}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MOST_QUANTITY ? number : undefined;
}

/** The property, or nothing when its value is missing. */
export function given<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value & {} } {
  // TypeScript widens a computed key to `string`.
  return (value === undefined || value === "" ? {} : { [key]: value }) as { [K in Key]?: Value & {} };
}
