/**
 * SQLSTATEs that say nothing of the statement: no connection, the server ends or starts, a standby, no room
 * for more.
 */
const AWAY_STATES = /^(?:08|57P0[123]|53[13]00|25006)/;
/** Error codes of Node for a connection that failed or was cut. */
const AWAY_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
];
/** Messages of the driver that have no code. */
const AWAY_WORDS = /^Connection terminated|^The database has not answered/;

/**
 * Whether whatever was thrown came about because the database is away, hands over or is full: asked again, it
 * may go well.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = "code" in each ? String(each.code) : "";
    // A state is five letters; only the database's errors have one.
    if (code.length === 5 ? AWAY_STATES.test(code) : AWAY_CODES.includes(code)) return true;
    if (AWAY_WORDS.test(each.message)) return true;
  }
  return false;
}
