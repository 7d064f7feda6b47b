const INDIA_MS = 330 * 60_000;

/** Formats an instant for `datetime-local`, in India's time zone. */
export const indianTime = (at: string) => new Date(Date.parse(at) + INDIA_MS).toISOString().slice(0, 16);

/** Reads a `datetime-local` in India's time zone; `null` without a time. */
export function instantOf(text: string): string | null {
  const time = Date.parse(`${text}Z`) - INDIA_MS;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
