/** Order of the numbers in dates with slashes: Etsy is American, ledgers of Indian shops are not. */
export type DateOrder = "day-first" | "month-first";

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.*))?$/;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(.*))?$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * Instant of a date, in ISO 8601 and UTC. Dates without a zone are those of `zone`, the older shop's.
 * `undefined` for anything else, such as 30 February.
 */
export function parseMoment(text: string, zone: string, order: DateOrder = "day-first"): string | undefined {
  const day = dayOf(text.trim(), order);
  if (!day) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", half = "", offset = ""] =
    TIME.exec(day.time || "0:00") ?? [];
  if (day.time && !TIME.test(day.time)) return undefined;
  const hour = (Number(hours) % (half ? 12 : 24)) + (/pm/i.test(half) ? 12 : 0);
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const wall = Date.UTC(day.year, day.month - 1, day.date, hour, Number(minutes), Number(seconds));
  const instant = offset === "" ? wall - offsetAt(wall, zone) : wall - minutesOf(offset) * 60_000;
  return new Date(instant).toISOString();
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly time: string;
}

function dayOf(text: string, order: DateOrder): Day | undefined {
  const iso = ISO.exec(text);
  const slashed = iso ? undefined : SLASHED.exec(text);
  const [year, month, date, time] = iso
    ? iso.slice(1)
    : slashed
      ? [
          slashed[3],
          ...(order === "day-first" ? [slashed[2], slashed[1]] : [slashed[1], slashed[2]]),
          slashed[4],
        ]
      : [];
  if (!year || !month || !date) return undefined;
  const day = {
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: Number(month),
    date: Number(date),
    time: time ?? "",
  };
  const real = new Date(Date.UTC(day.year, day.month - 1, day.date));
  const exists = real.getUTCMonth() === day.month - 1 && real.getUTCDate() === day.date;
  return exists && day.year >= 1990 && day.year <= 2100 ? day : undefined;
}

function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the clocks of `zone` are ahead of UTC when they show `wall`. */
function offsetAt(wall: number, zone: string): number {
  const first = aheadAt(wall, zone);
  return aheadAt(wall - first, zone);
}

function aheadAt(instant: number, zone: string): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  clocks.set(zone, clock);
  return Date.parse(`${clock.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}
