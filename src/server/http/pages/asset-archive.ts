import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NamedFiles } from "../../files/named-files.ts";

/** Built browser files of this build and of those before it and beside it, for pages that were opened from another one. */
export interface AssetArchive {
  /**
   * Lays a build's files down, to be called before it answers anybody; what no build needed for fourteen days goes.
   * Answers how many were new.
   */
  publish(folders: Readonly<Record<AssetRoom, string>>): Promise<number>;
  /** `undefined` where no build of the last fourteen days had such a file. */
  find(room: AssetRoom, file: string): Promise<ArchivedAsset | undefined>;
}

export type AssetRoom = "shop" | "office";

export interface ArchivedAsset {
  readonly body: Buffer;
  /** As it was compressed when it was built. */
  readonly brotli: Buffer | undefined;
}

const KEPT_MS = 14 * 86_400_000;
/** Names that nobody knows are looked for in lists that are so old at most: a flood of them reads nothing. */
const LISTS_MS = 5_000;
const FILES = "assets/";
/** One list of names for each build, written anew when the build is superseded. */
const BUILDS = "builds/";

export function createAssetArchive(store: NamedFiles, now: () => Date): AssetArchive {
  let lists: { readonly names: ReadonlySet<string>; readonly at: number } | undefined;
  const known = async () => {
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
      const there = new Set<string>();
      for await (const { name } of store.list(FILES)) there.add(name);
      const missing = [...files].filter(([name]) => !there.has(name));
      for (const [name, path] of missing) await store.write(name, await readFile(path));
      await noteBuild(store, [...files.keys()]);
      await sweep(store, new Date(now().getTime() - KEPT_MS));
      lists = undefined;
      return missing.length;
    },
    find: async (room, file) => {
      const name = `${FILES}${room}/${file}`;
      const names = await known();
      const body = names.has(name) ? await store.read(name) : undefined;
      const brotli = body && names.has(`${name}.br`) ? await store.read(`${name}.br`) : undefined;
      return body && { body: Buffer.from(body), brotli: brotli && Buffer.from(brotli) };
    },
  };
}

/** Name in the archive → where it was built. */
async function filesOf(folders: Readonly<Record<AssetRoom, string>>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [room, folder] of Object.entries(folders))
    for (const file of await readdir(folder).catch(() => []))
      files.set(`${FILES}${room}/${file}`, join(folder, file));
  return files;
}

interface Build {
  readonly list: string;
  /** When it was last begun, or superseded. */
  readonly at: Date;
  readonly names: readonly string[];
}

async function readBuilds(store: NamedFiles): Promise<Build[]> {
  const builds: Build[] = [];
  for await (const { name, changedAt } of store.list(BUILDS)) {
    const text = await store.read(name);
    // Written by `noteBuild`.
    if (text) builds.push({ list: name, at: changedAt, names: JSON.parse(Buffer.from(text).toString()) });
  }
  return builds;
}

/** The build before it is superseded just now: its fourteen days begin. */
async function noteBuild(store: NamedFiles, names: readonly string[]): Promise<void> {
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
  const gone = builds.filter(({ at }) => at < before);
  if (gone.length === 0) return;
  const kept = new Set(builds.filter((build) => !gone.includes(build)).flatMap(({ names }) => names));
  for (const { list } of gone) await store.remove(list);
  for await (const { name } of store.list(FILES)) if (!kept.has(name)) await store.remove(name);
}
