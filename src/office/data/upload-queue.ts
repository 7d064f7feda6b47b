import type { OfficeReason } from "../../contract/office/refusals.ts";
import { isSystemFile } from "../../contract/office/uploads/upload-rules.ts";
import { RENEWAL } from "../../ui/renewal.ts";
import { createStore } from "../../ui/state/external-store.ts";

/** A file as it was dropped or chosen, with the folders that it lay in. */
export interface GivenFile {
  readonly path: string;
  readonly file: File;
}

/**
 * How far a file of this browser is: `waiting` for its turn, `sending`, `paused` until the network is back, `whole` when the
 * shop says that all of it is there and hashed, `refused` for good.
 */
export interface LocalUpload extends GivenFile {
  readonly id: number;
  readonly batch: string;
  readonly state: "waiting" | "sending" | "paused" | "whole" | "refused";
  /** Bytes. */
  readonly sent: number;
  /** Why it is refused or paused; `undefined`: nobody was reached. */
  readonly reason?: OfficeReason | undefined;
}

const AT_ONCE = 3;

/** Files on their way, whichever page of the office is open. */
export const uploadQueue = createStore<readonly LocalUpload[]>([]);

let lastId = 0;

/** Takes files on their way, into the batch; what systems leave in folders is no file of anybody's. */
export function uploadFiles(files: readonly GivenFile[], batch = "new"): void {
  const added = files
    .filter(({ path }) => !isSystemFile(path))
    .map((given): LocalUpload => ({ ...given, id: ++lastId, batch, state: "waiting", sent: 0 }));
  uploadQueue.set([...uploadQueue.get().filter(({ state }) => state !== "whole"), ...added]);
  sendNext();
}

/** Sends again what was paused. */
export function resumeUploads(): void {
  change(
    ({ state }) => state === "paused",
    () => ({ state: "waiting", reason: undefined }),
  );
  sendNext();
}

/** Takes a refused or whole file off the list. */
export function forgetUpload(id: number): void {
  uploadQueue.set(uploadQueue.get().filter((upload) => upload.id !== id));
}

/** Takes off the list what the batch shows itself. */
export function forgetWhole(batch: string): void {
  uploadQueue.set(uploadQueue.get().filter((upload) => upload.batch !== batch || upload.state !== "whole"));
}

export const isUnderWay = ({ state }: LocalUpload): boolean =>
  state === "waiting" || state === "sending" || state === "paused";

function change(
  which: (upload: LocalUpload) => boolean,
  to: (upload: LocalUpload) => Partial<LocalUpload>,
): void {
  uploadQueue.set(uploadQueue.get().map((upload) => (which(upload) ? { ...upload, ...to(upload) } : upload)));
}

function sendNext(): void {
  const all = uploadQueue.get();
  const free = AT_ONCE - all.filter(({ state }) => state === "sending").length;
  for (const upload of all.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free)))
    void send(upload);
}

async function send(upload: LocalUpload): Promise<void> {
  const { id } = upload;
  const own = (to: Partial<LocalUpload>) =>
    change(
      (other) => other.id === id,
      () => to,
    );
  own({ state: "sending" });
  const { sendFile } = await import("./send-by-tus.ts").catch(() => ({ sendFile: undefined }));
  const end = sendFile ? await sendFile(upload, (sent) => own({ sent })) : ({ state: "paused" } as const);
  own(end.state === "whole" ? { ...end, sent: upload.file.size } : end);
  sendNext();
}

window.addEventListener("online", resumeUploads);
/** A network that is back does not always say so. */
setInterval(resumeUploads, 20_000);
const stay = (event: Event) => void (uploadQueue.get().some(isUnderWay) && event.preventDefault());
window.addEventListener("beforeunload", stay);
window.addEventListener(RENEWAL, stay);
