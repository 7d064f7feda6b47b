import type { OfficeReason } from "../../contract/office/refusals.ts";

/** How sending a file ended. A paused one goes on by itself, a refused one would be refused again. */
export type SendingEnd =
  | { readonly state: "whole" }
  | { readonly state: "paused" | "refused"; readonly reason: OfficeReason | undefined };

/**
 * Refusals that pass: the session has ended, the request was slower than the server's time limit, another request writes the
 * file, or too many came at once.
 */
const PASSING = [401, 408, 409, 423, 429];

/** The end of a sending that was not taken, by the server's last answer; status 0: nobody was reached. */
export function failedEnd(status: number, body: string | undefined): SendingEnd {
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  return { state: isFinal ? "refused" : "paused", reason: reasonIn(body) };
}

/** Whether the same request may be taken a moment later; other refusals that pass take longer. */
export function isWorthAnotherTry(status: number): boolean {
  return status < 400 || status >= 500 || [408, 409, 423].includes(status);
}

/** Whether the upload is gone from the server, so that the file is to be sent from the start. */
export function endsUpload(status: number): boolean {
  return status === 404 || status === 410;
}

function reasonIn(body: string | undefined): OfficeReason | undefined {
  try {
    return JSON.parse(body ?? "").reason;
  } catch {
    return undefined;
  }
}
