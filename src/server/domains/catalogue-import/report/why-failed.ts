import { type Finding, finding } from "../../../../contract/office/uploads/remarks.ts";

/** Why a product could not be written. */
export interface WriteFault extends Finding {
  /** The next one could not be either. */
  readonly isEnd: boolean;
}

/** Node's codes of a disk or a quota that is full, and PostgreSQL's. */
const FULL = ["ENOSPC", "EDQUOT", "53100"];

/** `isDatabaseThere` asks it something small. */
export async function whyFailed(
  error: unknown,
  isDatabaseThere: () => Promise<boolean>,
): Promise<WriteFault> {
  // A store's own message is the query; what went wrong is its cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (FULL.includes(code)) return { ...finding("disk-full"), isEnd: true };
  if (!(await isDatabaseThere())) return { ...finding("database-gone"), isEnd: true };
  const message = cause instanceof Error ? cause.message : String(cause);
  return { ...finding("not-written", { message }), isEnd: false };
}
