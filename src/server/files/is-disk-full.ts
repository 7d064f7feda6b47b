/** Codes of Node and PostgreSQL for a full disk or quota. */
const FULL: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/** Whether an error or one of its causes says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && FULL.includes(error.code)) || isDiskFull(error.cause);
}
