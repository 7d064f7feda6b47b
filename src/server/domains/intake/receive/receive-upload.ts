import { randomBytes, randomUUID } from "node:crypto";
import { DAY_MS } from "../../../../contract/constants.ts";
import type { Database } from "../../../db/database.ts";
import { Failure } from "../../failure.ts";
import type { StagedFiles } from "./staged-files.ts";
import { type RequestedUpload, requireUpload } from "./upload-kind.ts";
import {
  addUpload,
  dropWriter,
  findUpload,
  finishUpload,
  knownUploadIds,
  removeStaleUploads,
  removeUploads,
  takeWriter,
  type UploadRow,
} from "./upload-store.ts";

export interface Receiving {
  readonly db: Database;
  readonly files: StagedFiles;
  readonly now: () => Date;
  /** Called when files of a batch were added or removed. */
  readonly onFiles: (batch: Pick<UploadRow, "staffId" | "batch">) => Promise<void>;
}

/** Disk space that uploads leave free, bytes. */
const RESERVE = 256 * 1024 * 1024;

/**
 * Registers an upload and answers its id.
 * @throws Failure when it is refused or there is no space
 */
export async function beginUpload(
  { db, files, now }: Receiving,
  staffId: number,
  requested: RequestedUpload,
): Promise<string> {
  const givenPath = requireUpload(requested);
  if ((await files.freeSpace()) < requested.size + RESERVE) throw new Failure("upload-no-room");
  const id = randomBytes(16).toString("hex");
  const { batch, size } = requested;
  const isAdded = await addUpload(db, { id, staffId, batch, givenPath, size }, now());
  if (!isAdded) throw new Failure("upload-quota");
  // Create the file after its row, because a sweep removes files without a row.
  await files.begin(id).catch(async (error: unknown) => {
    await removeUploads(db, staffId, [id]);
    throw error;
  });
  return id;
}

/**
 * Size and received bytes. Finishes an upload that was complete when the process ended.
 * @throws Failure upload-unknown
 */
export async function progressOf(
  receiving: Receiving,
  staffId: number,
  id: string,
): Promise<{ size: number; received: number }> {
  const upload = await requireOwnUpload(receiving.db, staffId, id);
  const receivedBytes = await receiving.files.size(id);
  if (receivedBytes === upload.size && upload.sha256 === null)
    await asWriter(receiving, upload, () => finish(receiving, upload));
  return { size: upload.size, received: receivedBytes };
}

/**
 * Writing requests of this process by upload id. A new request stops an older one, whose network may be gone.
 */
const writing = new Map<string, { readonly stop: () => void; readonly ended: Promise<unknown> }>();

/**
 * Appends bytes and answers how many have been received. A complete file is hashed before the answer.
 * @throws Failure upload-unknown, upload-elsewhere, upload-no-room, upload-protocol
 */
export async function continueUpload(
  receiving: Receiving,
  staffId: number,
  id: string,
  { offset, body }: { readonly offset: number; readonly body: ReadableStream<Uint8Array> },
): Promise<number> {
  const upload = await requireOwnUpload(receiving.db, staffId, id);
  writing.get(id)?.stop();
  await writing.get(id)?.ended;
  const { files } = receiving;
  return asWriter(receiving, upload, async (signal) => {
    if ((await files.size(id)) !== offset) throw new Failure("upload-elsewhere");
    const receivedBytes = await files.append(id, offset, piecesOf(body, signal), upload.size);
    if (receivedBytes === upload.size) await finish(receiving, upload);
    return receivedBytes;
  });
}

/** Interval at which a writer renews its claim. */
const BEAT_MS = 5_000;

/**
 * Runs `work` as the only writer of this file in any process.
 * @throws Failure upload-elsewhere
 */
async function asWriter<T>(
  { db, now }: Receiving,
  { id }: UploadRow,
  work: (stopped: AbortSignal) => Promise<T>,
): Promise<T> {
  const writer = randomUUID();
  if (!(await takeWriter(db, id, writer, now()))) throw new Failure("upload-elsewhere");
  const stop = new AbortController();
  const beat = setInterval(async () => {
    if (!(await takeWriter(db, id, writer, now()).catch(() => true))) stop.abort();
  }, BEAT_MS);
  const outcome = work(stop.signal);
  writing.set(id, { stop: () => stop.abort(), ended: outcome.catch(() => {}) });
  try {
    return await outcome;
  } finally {
    clearInterval(beat);
    writing.delete(id);
    await dropWriter(db, id, writer);
  }
}

async function finish({ db, files, now, onFiles }: Receiving, upload: UploadRow): Promise<void> {
  const { id } = upload;
  const replaced = await finishUpload(db, { id, sha256: await files.hash(id), now: now() });
  await files.remove(replaced);
  await onFiles(upload);
}

async function* piecesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = body.getReader();
  signal.addEventListener("abort", () => void reader.cancel().catch(() => {}), { once: true });
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** @throws Failure upload-unknown */
async function requireOwnUpload(db: Database, staffId: number, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, staffId, id);
  if (!upload) throw new Failure("upload-unknown");
  return upload;
}

/** Days after which untouched uploads are deleted. */
const MAX_DAYS = 7;
/** The same for files of an older shop, because its owner decides a lot. */
const MAX_MOVE_IN_DAYS = 30;

export async function sweepUploads({
  db,
  files,
  now,
}: Pick<Receiving, "db" | "files" | "now">): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const stale = { moveIn: before(MAX_MOVE_IN_DAYS), others: before(MAX_DAYS) };
  await files.remove(await removeStaleUploads(db, stale));
  const ids = await files.ids();
  const knownIds = await knownUploadIds(db, ids);
  await files.remove(ids.filter((id) => !knownIds.has(id)));
}
