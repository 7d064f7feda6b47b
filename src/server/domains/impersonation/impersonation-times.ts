const MINUTE_MS = 60_000;
/** Seeing the shop as a customer does ends by itself after so long, … */
const LONGEST_MS = 60 * MINUTE_MS;
/** … and what the office hands to the browser works for so long, once. */
export const HANDOVER_MS = MINUTE_MS;

export function viewExpiry(beganAt: Date): Date {
  return new Date(beganAt.getTime() + LONGEST_MS);
}
