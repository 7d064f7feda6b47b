import { isDeviceName } from "../../../../contract/device-names.ts";

/** A file on the stick, as the browser hands it out. */
export interface StickFile {
  getFile(): Promise<Blob>;
  createWritable(): Promise<{
    write(bytes: Blob): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
}

/** The stick or a folder on it. */
export interface StickFolder {
  readonly name: string;
  getDirectoryHandle(name: string, options: { create: boolean }): Promise<StickFolder>;
  getFileHandle(name: string, options: { create: boolean }): Promise<StickFile>;
  removeEntry(name: string): Promise<void>;
}

export interface FileToSave {
  /** At most 8 + 3 letters. */
  readonly name: string;
  readonly content: Blob;
  readonly sha256: string;
}

/** Reasons why a file is not on the stick; each has a sentence. */
export type StickReason =
  | "closed"
  | "permission"
  | "full"
  | "protected"
  | "gone"
  | "nameTaken"
  | "format"
  | "differs"
  | "fileGone"
  | "damaged"
  | "unreachable";

export class StickProblem extends Error {
  readonly reason: StickReason;

  constructor(reason: StickReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Writes files into a folder of the stick and reads them back. Never overwrites: a file with the same name
 * and other content stays, and the new one gets a number.
 * @returns the names on the stick
 * @throws StickProblem, or the browser's error
 */
export async function saveToStick(
  stick: StickFolder,
  folder: readonly string[],
  files: readonly FileToSave[],
): Promise<string[]> {
  let target = stick;
  // A customer who selects the machine's folder itself wants no second one inside.
  const path = folder.slice(folder.indexOf(stick.name.toUpperCase()) + 1);
  for (const name of path) target = await target.getDirectoryHandle(name, { create: true });
  const names: string[] = [];
  for (const file of files) names.push([...folder, await saveOne(target, file)].join("/"));
  return names;
}

async function saveOne(target: StickFolder, file: FileToSave): Promise<string> {
  for (let copy = 1; ; copy++) {
    const name = copyName(file.name, copy);
    if (isDeviceName(name)) continue;
    const there = await contentOf(target, name);
    if (there && there.size > 0) {
      if ((await sha256Of(there)) === file.sha256) return name;
    } else {
      await write(target, name, file);
      return name;
    }
  }
}

/** Content of a file; `undefined` if there is none. */
async function contentOf(target: StickFolder, name: string): Promise<Blob | undefined> {
  try {
    return await (await target.getFileHandle(name, { create: false })).getFile();
  } catch (error) {
    if (nameOf(error) === "NotFoundError") return undefined;
    throw error;
  }
}

/** A part of a file is worse than none: the machine would sew half a design. */
async function write(target: StickFolder, name: string, { content, sha256 }: FileToSave): Promise<void> {
  const handle = await target.getFileHandle(name, { create: true });
  try {
    const stream = await handle.createWritable();
    try {
      await stream.write(content);
      await stream.close();
    } catch (error) {
      await stream.abort().catch(() => undefined);
      throw error;
    }
    if ((await sha256Of(await handle.getFile())) !== sha256) throw new StickProblem("differs");
  } catch (error) {
    await target.removeEntry(name).catch(() => undefined);
    throw error;
  }
}

/** `ROSE_B.PES` becomes `ROSE2_B.PES`, at most 8 letters before the dot. */
function copyName(name: string, copy: number): string {
  if (copy === 1) return name;
  const [, stem = "", part = "", extension = ""] = /^(.*?)(_[BS])?(\.[^.]*)?$/.exec(name) ?? [];
  const tail = `${copy}${part}`;
  return `${stem.slice(0, 8 - tail.length)}${tail}${extension}`;
}

/** SHA-256 as lower-case hex. */
export async function sha256Of(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names of the browser's errors, as the File System standard and Chromium give them. */
const REASONS: Readonly<Record<string, StickReason>> = {
  AbortError: "closed",
  NotAllowedError: "permission",
  SecurityError: "permission",
  QuotaExceededError: "full",
  NoModificationAllowedError: "protected",
  NotFoundError: "gone",
  InvalidStateError: "gone",
  NotReadableError: "gone",
  TypeMismatchError: "nameTaken",
};

/** Why saving failed; unknown errors come from sticks in a format that cannot be written. */
export function stickReason(error: unknown): StickReason {
  return error instanceof StickProblem ? error.reason : (REASONS[nameOf(error)] ?? "format");
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "";
}
