import type { OfficeReason } from "../../contract/office/refusals.ts";

/** Result of an upload. A paused upload is retried automatically; a refused one would be refused again. */
export type UploadResult =
  | { readonly state: "whole" }
  | { readonly state: "paused" | "refused"; readonly reason: OfficeReason | undefined };

/**
 * Temporary refusals: the session has ended, the request exceeded the server's time limit, another request is
 * writing the file, or there were too many requests.
 */
const TEMPORARY = [401, 408, 409, 423, 429];

/**
 * Result of a failed upload, from the server's last answer. Status 0 means that the server was not reached.
 */
export function failedUpload(status: number, body: string | undefined): UploadResult {
  const isFinal = status >= 400 && status < 500 && !TEMPORARY.includes(status);
  return { state: isFinal ? "refused" : "paused", reason: reasonIn(body) };
}

/** True if the same request may succeed a moment later; other temporary refusals take longer. */
export function isRetryable(status: number): boolean {
  return status < 400 || status >= 500 || [408, 409, 423].includes(status);
}

/** True if the server has deleted the upload, so that it has to restart. */
export function isUploadDeleted(status: number): boolean {
  return status === 404 || status === 410;
}

function reasonIn(body: string | undefined): OfficeReason | undefined {
  try {
    return JSON.parse(body ?? "").reason;
  } catch {
    return undefined;
  }
}
