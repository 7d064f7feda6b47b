import { PAGE_RELOAD } from "../../ui/page-reload.ts";
import { createStore } from "../../ui/state/external-store.ts";
import {
  isInProgress,
  type LocalUpload,
  nextToSend,
  type SelectedFile,
  withFiles,
  withoutFinished,
  withoutUpload,
  withProgress,
  withResult,
  withResumed,
  withStarted,
} from "./upload-list.ts";

/** Uploads in progress, shared by all pages of the office. */
export const uploadQueue = createStore<readonly LocalUpload[]>([]);

const change = (to: (uploads: readonly LocalUpload[]) => readonly LocalUpload[]) =>
  uploadQueue.set(to(uploadQueue.get()));

let lastId = 0;

/** Adds files to the upload queue of a batch. */
export function uploadFiles(files: readonly SelectedFile[], batch = "new"): void {
  change((uploads) => withFiles(uploads, files, { batch, nextId: () => ++lastId }));
  sendNext();
}

/** Resumes paused uploads. */
export function resumeUploads(): void {
  change((uploads) => withResumed(uploads));
  sendNext();
}

/** Removes a refused or finished upload from the list. */
export const removeUpload = (id: number): void => change((uploads) => withoutUpload(uploads, id));

/** Removes finished uploads of a batch, because the batch lists them itself. */
export const removeBatch = (batch: string): void => change((uploads) => withoutFinished(uploads, batch));

function sendNext(): void {
  for (const upload of nextToSend(uploadQueue.get())) void send(upload);
}

async function send(upload: LocalUpload): Promise<void> {
  const { id } = upload;
  change((uploads) => withStarted(uploads, id));
  const { sendFile } = await import("./send-by-tus.ts").catch(() => ({ sendFile: undefined }));
  const end = sendFile
    ? await sendFile(upload, (sentBytes) => change((uploads) => withProgress(uploads, id, sentBytes)))
    : ({ state: "paused", reason: undefined } as const);
  change((uploads) => withResult(uploads, id, end));
  sendNext();
}

window.addEventListener("online", resumeUploads);
/** Browsers do not always report that the network is back. */
setInterval(resumeUploads, 20_000);
const stay = (event: Event) => void (uploadQueue.get().some(isInProgress) && event.preventDefault());
window.addEventListener("beforeunload", stay);
window.addEventListener(PAGE_RELOAD, stay);
