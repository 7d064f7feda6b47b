import type { Language } from "../../../contract/languages.ts";
import {
  type BookPeriod,
  monthAfter,
  periodsOf,
  readBookPeriod,
} from "../../../contract/office/books/book-periods.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";

/** Months of the choice; returns are seldom older. */
const MONTHS = 36;

/** Period in the page's address, or else the last month: its return is due. */
export function useBookPeriod(): BookPeriod {
  const addressPeriod = readBookPeriod(useSearchParams().get("period") ?? "");
  const last = recentMonths()[1] ?? "";
  return addressPeriod ?? { text: last, kind: "month", months: [last] };
}

/** Choice of a month, a quarter or a financial year. */
export function BookPeriodBar() {
  const { books: m } = useMessages();
  const { language } = useOffice();
  const period = useBookPeriod();
  const setFilter = useSetFilter();
  const choose = (text: string) => setFilter("period", text, false);
  const [current = ""] = recentMonths();
  const month = period.months.findLast((each) => each <= current) ?? current;
  const texts = [...new Set([...recentMonths().map((each) => textOf(each, period.kind)), period.text])];
  const kinds = ["month", "quarter", "year"] as const;
  return (
    <div className="period-bar">
      <SelectField
        label={m.kind}
        value={period.kind}
        options={kinds.map((value) => ({ value, label: m.kinds[value] }))}
        onChange={({ target }) =>
          choose(textOf(month, kinds.find((kind) => kind === target.value) ?? "month"))
        }
      />
      <SelectField
        label={m.which[period.kind]}
        value={period.text}
        options={texts.map((value) => ({ value, label: periodName(language, value) }))}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}

/** Months up to the current one in India, newest first. */
function recentMonths(): string[] {
  const india = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Kolkata",
    year: "numeric",
    month: "2-digit",
  });
  const current = india.format(new Date());
  const months = [`${Number(current.slice(0, 4)) - MONTHS / 12}${current.slice(4)}`];
  while (months[0] !== undefined && months[0] < current) months.unshift(monthAfter(months[0]));
  return months;
}

function textOf(month: string, kind: BookPeriod["kind"]): string {
  return kind === "month" ? month : periodsOf(month)[kind];
}

/** Formats `November 2026`, `Oct – Dec 2026` or `2026-27`. */
export function periodName(language: Language, text: string): string {
  const { kind, months } = readBookPeriod(text) ?? { kind: "year", months: [] };
  if (kind === "year") return text;
  const [first, last] = [new Date(months[0] ?? ""), new Date(months.at(-1) ?? "")];
  const month = kind === "month" ? "long" : "short";
  const format = new Intl.DateTimeFormat(`${language}-IN`, { month, year: "numeric", timeZone: "UTC" });
  return kind === "month" ? format.format(first) : format.formatRange(first, last);
}
