import type { OfficeReason } from "../../contract/office/refusals.ts";
import { isSystemFile } from "../../contract/office/uploads/upload-rules.ts";
import type { SendingEnd } from "./sending-end.ts";

/** A dropped or selected file, with the path of its folders. */
export interface GivenFile {
  readonly path: string;
  readonly file: File;
}

/**
 * An upload of this browser: `waiting` in the queue, `sending`, `paused` until the network is back, `whole`
 * when the
 * server has received and hashed it, or `refused` permanently.
 */
export interface LocalUpload extends GivenFile {
  readonly id: number;
  readonly batch: string;
  readonly state: "waiting" | "sending" | "paused" | "whole" | "refused";
  /** Bytes. */
  readonly sent: number;
  /** Reason for `refused` or `paused`; `undefined` if the server was not reached. */
  readonly reason?: OfficeReason | undefined;
}

type Uploads = readonly LocalUpload[];

const AT_ONCE = 3;

export const isUnderWay = ({ state }: LocalUpload): boolean =>
  state === "waiting" || state === "sending" || state === "paused";

/**
 * Adds files to the list. It skips system files and uploads in progress, but resumes a paused upload. A
 * refused file
 * that is selected again replaces its refusal.
 */
export function withFiles(
  uploads: Uploads,
  files: readonly GivenFile[],
  { batch, nextId }: { readonly batch: string; readonly nextId: () => number },
): Uploads {
  return files
    .filter(({ path }) => !isSystemFile(path))
    .reduce<Uploads>(
      (list, given) => {
        const isSame = sameAs(given, batch);
        if (list.some((upload) => isSame(upload) && isUnderWay(upload))) return goingOn(list, isSame);
        const added: LocalUpload = { ...given, id: nextId(), batch, state: "waiting", sent: 0 };
        return [...list.filter((upload) => !isSame(upload)), added];
      },
      uploads.filter(({ state }) => state !== "whole"),
    );
}

/** Compares files by name, size and date, without reading them. */
function sameAs({ path, file }: GivenFile, batch: string) {
  return (upload: LocalUpload): boolean =>
    upload.batch === batch &&
    upload.path === path &&
    upload.file.size === file.size &&
    upload.file.lastModified === file.lastModified;
}

/** Waiting files to send now, up to the limit of parallel uploads. */
export function nextToSend(uploads: Uploads): Uploads {
  const free = AT_ONCE - uploads.filter(({ state }) => state === "sending").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
}

/** Moves paused files back to `waiting`; all of them, or those that match. */
export function goingOn(uploads: Uploads, matches: (upload: LocalUpload) => boolean = () => true): Uploads {
  return changed(
    uploads,
    (upload) => upload.state === "paused" && matches(upload),
    () => ({ state: "waiting", reason: undefined }),
  );
}

export const begun = (uploads: Uploads, id: number): Uploads => changedOne(uploads, id, { state: "sending" });

export const progressed = (uploads: Uploads, id: number, sent: number): Uploads =>
  changedOne(uploads, id, { sent });

export function ended(uploads: Uploads, id: number, end: SendingEnd): Uploads {
  return changed(
    uploads,
    (upload) => upload.id === id,
    ({ file }) => (end.state === "whole" ? { ...end, sent: file.size } : end),
  );
}

export const withoutUpload = (uploads: Uploads, id: number): Uploads =>
  uploads.filter((upload) => upload.id !== id);

/** Removes finished uploads of a batch, because the batch lists them itself. */
export const withoutWhole = (uploads: Uploads, batch: string): Uploads =>
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
