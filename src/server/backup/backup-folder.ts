import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { fileExists } from "../files/file-exists.ts";

export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

/** Path for a backup made at `now`. Creates the folder when it is missing. */
export async function newBackupIn(folder: string, now: Date, suffix = ""): Promise<string> {
  await mkdir(folder, { recursive: true });
  const time = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return join(folder, `kasuti-${time}Z${suffix}.tar`);
}

/** Finished backups, latest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".tar"));
  const backups = await Promise.all(
    names.map(async (name) => {
      // Another process may remove an expired one meanwhile.
      const file = await stat(join(folder, name)).catch(() => undefined);
      return file ? [{ name, bytes: file.size, createdAt: file.mtime }] : [];
    }),
  );
  return backups.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Streams a finished backup of `folder`; `undefined` for any other name. */
export async function openBackup(folder: string, name: string): Promise<OpenedBackup | undefined> {
  const backup = (await listBackups(folder)).find((each) => each.name === name);
  if (!backup) return undefined;
  const file = createReadStream(join(folder, name));
  // The types of a stream in the DOM and in Node differ, the values do not.
  return { bytes: backup.bytes, stream: Readable.toWeb(file) as ReadableStream<Uint8Array> };
}

export interface OpenedBackup {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** A backup that a machine recorded when it made it. */
export interface RecordedBackup extends StoredBackup {
  readonly machine: string;
  readonly folder: string;
  /** Number of files that storage did not have. */
  readonly missing: number;
}

/** A backup as the office lists it, without machine and folder. */
export interface ListedBackup extends StoredBackup {
  readonly isHere: boolean;
  /** `null` for a backup made by the command line, which records nothing. */
  readonly missing: number | null;
}

/** Archives in this machine's folder and those that other machines recorded, latest first. */
export async function listAllBackups(
  here: { readonly machine: string; readonly folder: string },
  recordedBackups: readonly RecordedBackup[],
): Promise<ListedBackup[]> {
  const isOwn = ({ machine, folder }: RecordedBackup) => machine === here.machine && folder === here.folder;
  const missingIn = new Map(recordedBackups.filter(isOwn).map(({ name, missing }) => [name, missing]));
  const files = await listBackups(here.folder);
  const ownBackups = files.map((file) => ({
    ...file,
    isHere: true,
    missing: missingIn.get(file.name) ?? null,
  }));
  const others = recordedBackups
    .filter((each) => !isOwn(each))
    .map(({ name, bytes, createdAt, missing }) => ({ name, bytes, createdAt, missing, isHere: false }));
  return [...ownBackups, ...others].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Path of an archive. A name without a folder may be one of the office's backups in `folder`. */
export async function findBackup(pathOrName: string, folder: string): Promise<string> {
  const path = resolve(pathOrName);
  const isBareName = basename(pathOrName) === pathOrName;
  return isBareName && !(await fileExists(path)) ? join(folder, pathOrName) : path;
}

/** Removes drafts of killed processes. No backup may be running in this folder. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".tar.draft"))) await rm(join(folder, name));
}
