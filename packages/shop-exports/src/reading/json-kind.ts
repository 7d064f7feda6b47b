import { type ExportIssue, type ExportIssueCode, exportIssue } from "../export-issue.ts";
import type { ExportRecord, ExportSource, Money } from "../export-model.ts";
import { currencyOf, parseAmount } from "../values/amount.ts";
import { readEmail } from "../values/email-key.ts";
import { parseMoment } from "../values/moment.ts";
import type { ExportSettings } from "./export-row.ts";
import { type JsonObject, textAt } from "./json-records.ts";
import type { ExportShop, ReadingContext, RowReader } from "./table-kind.ts";

/** An object of a JSON export, with values as the getters of `ExportRow` read cells. */
export interface JsonRow {
  readonly source: ExportSource;
  readonly object: JsonObject;
  /** An object within it. */
  at(object: JsonObject): JsonRow;
  email(...path: readonly string[]): string | undefined;
  /** Instant of a time in UTC whose text does not say so. */
  utc(...path: readonly string[]): string | undefined;
  /** Date that an American shop wrote, in its own zone. */
  americanDate(...path: readonly string[]): string | undefined;
  amount(currency: string, ...path: readonly string[]): Money | undefined;
  rating(...path: readonly string[]): number | undefined;
  issue(code: ExportIssueCode, values?: Readonly<Record<string, string>>): void;
}

/** A kind of JSON file that a shop answers. */
export interface JsonKind {
  readonly shop: ExportShop;
  readonly name: string;
  /** Names that every object has. */
  readonly needs: readonly string[];
  open(context: ReadingContext): (object: JsonObject, number: number) => readonly ExportRecord[];
}

interface JsonSpec extends Pick<JsonKind, "shop" | "name" | "needs"> {
  open(context: ReadingContext): RowReader<JsonRow>;
}

export function jsonKind(spec: JsonSpec): JsonKind {
  return {
    ...spec,
    open: (context) => {
      const reader = spec.open(context);
      return (object, number) => {
        const source = { file: context.file, line: number };
        return spec.needs.every((name) => name in object)
          ? reader.read(createJsonRow(source, object, context.settings, context.issues))
          : [];
      };
    },
  };
}

function createJsonRow(
  source: ExportSource,
  object: JsonObject,
  settings: ExportSettings,
  issues: ExportIssue[],
): JsonRow {
  const issue: JsonRow["issue"] = (code, values) => {
    issues.push(exportIssue(source, code, values));
  };
  const value = <T>(
    path: readonly string[],
    code: ExportIssueCode,
    read: (text: string) => T | undefined,
  ) => {
    const text = textAt(object, ...path);
    const result = text === "" ? undefined : read(text);
    if (text !== "" && result === undefined) issue(code, { text, column: path.join(".") });
    return result;
  };
  return {
    source,
    object,
    issue,
    at: (inner) => createJsonRow(source, inner, settings, issues),
    email: (...path) => value(path, "email-invalid", readEmail),
    utc: (...path) => value(path, "date-invalid", (text) => parseMoment(text, "UTC")),
    americanDate: (...path) =>
      value(path, "date-invalid", (text) => parseMoment(text, settings.zone, "month-first")),
    amount: (currency, ...path) =>
      value(path, "amount-invalid", (text) => {
        const code = currencyOf(currency, settings.currency);
        const amount = code ? parseAmount(text, code, "decimal-only") : undefined;
        return amount && "money" in amount ? amount.money : undefined;
      }),
    rating: (...path) => value(path, "rating-invalid", readRating),
  };
}

export function readRating(text: string): number | undefined {
  return /^[1-5](?:\.0+)?$/.test(text) ? Number(text) : undefined;
}
