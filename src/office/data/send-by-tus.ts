import { DetailedError, defaultOptions, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { UPLOADED_FILES } from "../../contract/office/uploads/uploads-endpoints.ts";
import { signInRequired } from "./open-dialogs.ts";
import { failedUpload, isRetryable, isUploadDeleted, type UploadResult } from "./upload-result.ts";

interface FileToSend {
  readonly file: File;
  readonly path: string;
  readonly batch: string;
}

const CHUNK = 4 * 1024 * 1024;
const PAUSES_MS = [0, 1_000, 3_000, 6_000];

const { urlStorage } = defaultOptions;
/** If the browser's storage is full, the upload continues; only a later page cannot resume it. */
const storage: typeof urlStorage = {
  findAllUploads: () => urlStorage.findAllUploads(),
  findUploadsByFingerprint: (fingerprint) => urlStorage.findUploadsByFingerprint(fingerprint),
  removeUpload: (key) => urlStorage.removeUpload(key),
  addUpload: async (fingerprint, upload) => {
    try {
      return await urlStorage.addUpload(fingerprint, upload);
    } catch {
      return "";
    }
  },
};

/** Sends a file, or resumes an upload that this browser started before. Never rejects. */
export function sendFile(
  { file, path, batch }: FileToSend,
  onSent: (bytes: number) => void,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: UPLOADED_FILES,
      chunkSize: CHUNK,
      retryDelays: PAUSES_MS,
      metadata: { path, batch },
      fingerprint: async () => ["kasuti", batch, path, file.size, file.lastModified].join(":"),
      removeFingerprintOnSuccess: true,
      urlStorage: storage,
      onAfterResponse: requireProgress,
      onShouldRetry: (error) => navigator.onLine && isRetryable(responseOf(error)?.getStatus() ?? 0),
      onProgress: onSent,
      onSuccess: () => resolve({ state: "whole" }),
      onError: (error) => resolve(resultOf(error)),
    });
    upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

/** The server did not say how much of a file it has. */
class ProgressUnknown extends Error {
  readonly answer: HttpResponse;

  constructor(answer: HttpResponse) {
    super();
    this.answer = answer;
  }
}

/**
 * If the server does not say how much of a file it has, the tus client would restart the upload. That is
 * right only if the upload was deleted; while the shop restarts or after the session has ended, sent data is
 * still valid.
 */
function requireProgress(request: HttpRequest, answer: HttpResponse): void {
  const status = answer.getStatus();
  if (request.getMethod() === "HEAD" && status >= 400 && !isUploadDeleted(status))
    throw new ProgressUnknown(answer);
}

function responseOf(error: Error | DetailedError): HttpResponse | null {
  if (!(error instanceof DetailedError)) return null;
  const { originalResponse, causingError } = error;
  return causingError instanceof ProgressUnknown ? causingError.answer : originalResponse;
}

function resultOf(error: Error | DetailedError): UploadResult {
  const answer = responseOf(error);
  const status = answer?.getStatus() ?? 0;
  if (status === 401) signInRequired.set(true);
  return failedUpload(status, answer?.getBody());
}
