import type { Remark } from "./remark.ts";

/** Why a product could not be written. */
export interface WriteFault extends Pick<Remark, "reason" | "advice"> {
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
  if (FULL.includes(code))
    return {
      reason: "The disk is full.",
      advice: "Make room and import again: it goes on where it stopped.",
      isEnd: true,
    };
  if (!(await isDatabaseThere()))
    return {
      reason: "The shop's database stopped answering.",
      advice: "Import again when it runs: it goes on where it stopped.",
      isEnd: true,
    };
  return {
    reason: `It could not be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
    advice: "Import again; nothing half of it is there.",
    isEnd: false,
  };
}
