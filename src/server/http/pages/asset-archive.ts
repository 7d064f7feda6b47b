import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NamedFiles } from "../../files/named-files.ts";

/** Built browser files of this build, earlier and parallel ones, for pages that another build rendered. */
export interface AssetArchive {
  /**
   * Stores a build's files, to be called before it serves requests; deletes files that no build of the last
   * fourteen days needs. Returns the number of new files.
   */
  publish(folders: Readonly<Record<AssetRoom, string>>): Promise<number>;
  /** `undefined` if no build of the last fourteen days had this file. */
  find(room: AssetRoom, file: string): Promise<ArchivedAsset | undefined>;
}

export type AssetRoom = "shop" | "office";

export interface ArchivedAsset {
  readonly body: Buffer;
  /** As compressed by the build. */
  readonly brotli: Buffer | undefined;
}

const RETENTION_MS = 14 * 86_400_000;
/** Maximum age of cached file lists: requests for unknown names do not read the storage each time. */
const LISTS_MS = 5_000;
const FILES = "assets/";
/** One list of names per build, written again when another build supersedes it. */
const BUILDS = "builds/";

export function createAssetArchive(store: NamedFiles, now: () => Date): AssetArchive {
  let lists: { readonly names: ReadonlySet<string>; readonly at: number } | undefined;
  const readNames = async () => {
    if (!lists || now().getTime() - lists.at > LISTS_MS)
      lists = {
        names: new Set((await readBuilds(store)).flatMap(({ names }) => names)),
        at: now().getTime(),
      };
    return lists.names;
  };
  return {
    publish: async (folders) => {
      const files = await filesOf(folders);
      const storedNames = new Set<string>();
      for await (const { name } of store.list(FILES)) storedNames.add(name);
      const missingFiles = [...files].filter(([name]) => !storedNames.has(name));
      for (const [name, path] of missingFiles) await store.write(name, await readFile(path));
      await recordBuild(store, [...files.keys()]);
      await sweep(store, new Date(now().getTime() - RETENTION_MS));
      lists = undefined;
      return missingFiles.length;
    },
    find: async (room, file) => {
      const name = `${FILES}${room}/${file}`;
      const names = await readNames();
      const body = names.has(name) ? await store.read(name) : undefined;
      const brotli = body && names.has(`${name}.br`) ? await store.read(`${name}.br`) : undefined;
      return body && { body: Buffer.from(body), brotli: brotli && Buffer.from(brotli) };
    },
  };
}

/** Path of the built file by name in the archive. */
async function filesOf(folders: Readonly<Record<AssetRoom, string>>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [room, folder] of Object.entries(folders))
    for (const file of await readdir(folder).catch(() => []))
      files.set(`${FILES}${room}/${file}`, join(folder, file));
  return files;
}

interface Build {
  readonly list: string;
  /** Time when the build was last started or superseded. */
  readonly at: Date;
  readonly names: readonly string[];
}

async function readBuilds(store: NamedFiles): Promise<Build[]> {
  const builds: Build[] = [];
  for await (const { name, changedAt } of store.list(BUILDS)) {
    const text = await store.read(name);
    // Written by `recordBuild`.
    if (text) builds.push({ list: name, at: changedAt, names: JSON.parse(Buffer.from(text).toString()) });
  }
  return builds;
}

/** Rewrites the previous build's list, because its fourteen days start now. */
async function recordBuild(store: NamedFiles, names: readonly string[]): Promise<void> {
  const text = Buffer.from(JSON.stringify(names.toSorted()));
  const list = `${BUILDS}${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`;
  const others = (await readBuilds(store)).filter((build) => build.list !== list);
  const [newest] = others.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (newest && !(await store.has(list)))
    await store.write(newest.list, Buffer.from(JSON.stringify(newest.names)));
  await store.write(list, text);
}

async function sweep(store: NamedFiles, before: Date): Promise<void> {
  const builds = await readBuilds(store);
  const expired = builds.filter(({ at }) => at < before);
  if (expired.length === 0) return;
  const neededNames = new Set(
    builds.filter((build) => !expired.includes(build)).flatMap(({ names }) => names),
  );
  for (const { list } of expired) await store.remove(list);
  for await (const { name } of store.list(FILES)) if (!neededNames.has(name)) await store.remove(name);
}
