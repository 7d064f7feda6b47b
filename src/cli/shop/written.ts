import { stripVTControlCharacters } from "node:util";
import { formatRupees, type Paise, rupees } from "../../contract/money.ts";

const india = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

/** `2026-11-21 17:33:41`, as the clock in India shows it; the time alone where it is the day of `beside`. */
export function inIndia(instant: Date, beside?: Date): string {
  const [day = "", time = ""] = india.format(instant).split(" ");
  return beside && india.format(beside).startsWith(day) ? time : `${day} ${time}`;
}

export function money(amount: Paise): string {
  return formatRupees(rupees(amount));
}

/** `1 order`, `2 orders`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Words from elsewhere, on one line and without whatever a terminal would obey. */
export function plain(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}
