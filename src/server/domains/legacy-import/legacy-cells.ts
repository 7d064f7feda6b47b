import type { Paise } from "../../../contract/money.ts";

/** Readers of cells as older shops and spreadsheets write them; `undefined` where a cell makes no sense. */

/** Ten digits out of `+91 98765 43210`, `098765-43210` and the like; anything else as it stands, to be refused by name. */
export function readPhone(text: string): string {
  const digits = text.replace(/\D/g, "");
  const short = /^(?:91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
  return short.length === 10 ? short : text;
}

/** `2021-08-15`, `2021-08-15 10:30:00`, ISO 8601 with a zone, or `15/08/2021`; without a zone, India's. */
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

/** `120`, `₹1,200.50`. */
export function readPaise(text: string): Paise | undefined {
  const plain = text.replace(/^(?:₹|rs\.?|inr)\s*/i, "").replaceAll(",", "");
  if (!/^\d+(?:\.\d{1,2})?$/.test(plain) || Number(plain) > MAX_RUPEES) return undefined;
  return Math.round(Number(plain) * 100);
}

/** A whole number from 1 to `most`. */
export function readCount(text: string, most = 2_147_483_647): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= most ? value : undefined;
}
