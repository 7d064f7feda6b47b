import type { OfficeReason } from "../../contract/office/refusals.ts";
import { isSystemFile } from "../../contract/office/uploads/upload-rules.ts";
import type { UploadResult } from "./upload-result.ts";

/** A dropped or selected file, with the path of its folders. */
export interface SelectedFile {
  readonly path: string;
  readonly file: File;
}

/**
 * An upload of this browser: `waiting` in the queue, `sending`, `paused` until the network is back, `whole`
 * when the server has received and hashed it, or `refused` permanently.
 */
export interface LocalUpload extends SelectedFile {
  readonly id: number;
  readonly batch: string;
  readonly state: "waiting" | "sending" | "paused" | "whole" | "refused";
  /** Bytes. */
  readonly sentBytes: number;
  /** Reason for `refused` or `paused`; `undefined` if the server was not reached. */
  readonly reason?: OfficeReason | undefined;
}

type Uploads = readonly LocalUpload[];

const MAX_PARALLEL = 3;

export const isInProgress = ({ state }: LocalUpload): boolean =>
  state === "waiting" || state === "sending" || state === "paused";

/**
 * Adds files to the list. It skips system files and uploads in progress, but resumes a paused upload. A
 * refused file that is selected again replaces its refusal.
 */
export function withFiles(
  uploads: Uploads,
  files: readonly SelectedFile[],
  { batch, nextId }: { readonly batch: string; readonly nextId: () => number },
): Uploads {
  return files
    .filter(({ path }) => !isSystemFile(path))
    .reduce<Uploads>(
      (list, selected) => {
        const isSame = matcherOf(selected, batch);
        if (list.some((upload) => isSame(upload) && isInProgress(upload))) return withResumed(list, isSame);
        const newUpload: LocalUpload = { ...selected, id: nextId(), batch, state: "waiting", sentBytes: 0 };
        return [...list.filter((upload) => !isSame(upload)), newUpload];
      },
      uploads.filter(({ state }) => state !== "whole"),
    );
}

/** Compares files by name, size and date, without reading them. */
function matcherOf({ path, file }: SelectedFile, batch: string) {
  return (upload: LocalUpload): boolean =>
    upload.batch === batch &&
    upload.path === path &&
    upload.file.size === file.size &&
    upload.file.lastModified === file.lastModified;
}

/** Waiting files to send now, up to the limit of parallel uploads. */
export function nextToSend(uploads: Uploads): Uploads {
  const freeSlots = MAX_PARALLEL - uploads.filter(({ state }) => state === "sending").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, freeSlots));
}

/** Moves paused files back to `waiting`; all of them, or those that match. */
export function withResumed(
  uploads: Uploads,
  matches: (upload: LocalUpload) => boolean = () => true,
): Uploads {
  return changed(
    uploads,
    (upload) => upload.state === "paused" && matches(upload),
    () => ({ state: "waiting", reason: undefined }),
  );
}

export const withStarted = (uploads: Uploads, id: number): Uploads =>
  changedOne(uploads, id, { state: "sending" });

export const withProgress = (uploads: Uploads, id: number, sentBytes: number): Uploads =>
  changedOne(uploads, id, { sentBytes });

export function withResult(uploads: Uploads, id: number, end: UploadResult): Uploads {
  return changed(
    uploads,
    (upload) => upload.id === id,
    ({ file }) => (end.state === "whole" ? { ...end, sentBytes: file.size } : end),
  );
}

export const withoutUpload = (uploads: Uploads, id: number): Uploads =>
  uploads.filter((upload) => upload.id !== id);

/** Removes finished uploads of a batch, because the batch lists them itself. */
export const withoutFinished = (uploads: Uploads, batch: string): Uploads =>
  uploads.filter((upload) => upload.batch !== batch || upload.state !== "whole");

function changedOne(uploads: Uploads, id: number, to: Partial<LocalUpload>): Uploads {
  return changed(
    uploads,
    (upload) => upload.id === id,
    () => to,
  );
}

function changed(
  uploads: Uploads,
  matches: (upload: LocalUpload) => boolean,
  to: (upload: LocalUpload) => Partial<LocalUpload>,
): Uploads {
  return uploads.map((upload) => (matches(upload) ? { ...upload, ...to(upload) } : upload));
}
