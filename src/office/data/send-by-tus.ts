import { DetailedError, Upload } from "tus-js-client";
import type { OfficeReason } from "../../contract/office/refusals.ts";
import { UPLOADED_FILES } from "../../contract/office/uploads/uploads-endpoints.ts";
import { signInWanted } from "./wanted.ts";

interface FileToSend {
  readonly file: File;
  readonly path: string;
  readonly batch: string;
}

export type SendingEnd =
  | { readonly state: "whole" }
  | { readonly state: "paused" | "refused"; readonly reason: OfficeReason | undefined };

const CHUNK = 4 * 1024 * 1024;
const PAUSES_MS = [0, 1_000, 3_000, 6_000];

/** Sends a file, or the rest of one that was begun in this browser before. Resolves however it ends. */
export function sendFile(
  { file, path, batch }: FileToSend,
  onSent: (bytes: number) => void,
): Promise<SendingEnd> {
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: UPLOADED_FILES,
      chunkSize: CHUNK,
      retryDelays: PAUSES_MS,
      metadata: { path, batch },
      fingerprint: async () => ["kasuti", batch, path, file.size, file.lastModified].join(":"),
      removeFingerprintOnSuccess: true,
      onProgress: onSent,
      onSuccess: () => resolve({ state: "whole" }),
      onError: (error) => resolve(endOf(error)),
    });
    upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

function endOf(error: Error | DetailedError): SendingEnd {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const reason = reasonIn(response?.getBody());
  if (status === 401) signInWanted.set(true);
  const isFinal = status >= 400 && status < 500 && status !== 401 && status !== 409 && status !== 429;
  return { state: isFinal ? "refused" : "paused", reason };
}

function reasonIn(body: string | undefined): OfficeReason | undefined {
  try {
    return JSON.parse(body ?? "").reason;
  } catch {
    return undefined;
  }
}
