import { stripVTControlCharacters } from "node:util";
import { formatRupees, type Paise, rupees } from "../../contract/money.ts";

const india = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Indian time as `2026-11-21 17:33:41`; only the time when it is the same day as `reference`. */
export function inIndia(instant: Date, reference?: Date): string {
  const [day = "", time = ""] = india.format(instant).split(" ");
  return reference && india.format(reference).startsWith(day) ? time : `${day} ${time}`;
}

export function money(amount: Paise): string {
  return formatRupees(rupees(amount));
}

/** Formats a count: `1 order`, `2 orders`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Makes text from outside safe for a terminal: one line, no control characters. */
export function plain(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}
