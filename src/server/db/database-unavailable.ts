/**
 * SQLSTATEs of an unavailable server: no connection, shutdown, startup, standby, or no disk space or
 * connections left.
 */
const UNAVAILABLE_STATES = /^(?:08|57P0[123]|53[13]00|25006)/;
/** Node's error codes for a connection that failed or was cut. */
const UNAVAILABLE_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
];
/** Messages of driver errors without a code. */
const UNAVAILABLE_MESSAGES = /^Connection terminated|^The database has not answered/;

/**
 * True when the error or one of its causes means that the database is unavailable, not that the statement is
 * wrong. A later attempt may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = "code" in each ? String(each.code) : "";
    // A SQLSTATE has five characters, and only database errors have one.
    if (code.length === 5 ? UNAVAILABLE_STATES.test(code) : UNAVAILABLE_CODES.includes(code)) return true;
    if (UNAVAILABLE_MESSAGES.test(each.message)) return true;
    // The embedded database has no socket until its worker has opened it.
    if (code === "ENOENT" && "syscall" in each && each.syscall === "connect") return true;
  }
  return false;
}
