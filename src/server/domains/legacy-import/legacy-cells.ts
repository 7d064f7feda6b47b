import type { Paise } from "../../../contract/money.ts";

/** Parsers of cells that older shops and spreadsheets write. They answer `undefined` for an invalid cell. */

/**
 * Ten digits of `+91 98765 43210`, `098765-43210` and similar. Other text is answered unchanged, so that the
 * refusal can quote it.
 */
export function readPhone(text: string): string {
  const digits = text.replace(/\D/g, "");
  const phone = /^(?:91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
  return phone.length === 10 ? phone : text;
}

/**
 * Parses `2021-08-15`, `2021-08-15 10:30:00`, ISO 8601 with a time zone, or `15/08/2021`. The default zone is
 * India's.
 */
export function readInstant(text: string): Date | undefined {
  const [, day, month, year, rest = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest}` : text;
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\S.*))?$/.exec(iso.trim()) ?? [];
  if (!date) return undefined;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time ?? "") ? "" : "+05:30";
  const instant = new Date(`${date}T${time ?? "00:00"}${zoned}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

const MAX_RUPEES = 10_00_000;

/** Parses `120`, `₹1,200.50` and similar into paise. */
export function readPaise(text: string): Paise | undefined {
  const amount = text.replace(/^(?:₹|rs\.?|inr)\s*/i, "").replaceAll(",", "");
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount) || Number(amount) > MAX_RUPEES) return undefined;
  return Math.round(Number(amount) * 100);
}

/** Parses a whole number from 1 to `max`. */
export function readCount(text: string, max = 2_147_483_647): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= max ? value : undefined;
}
