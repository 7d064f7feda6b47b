import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { OpenDatabase } from "../db/database.ts";
import { OwnerFailure } from "../domains/failure.ts";
import { contentHash, type FileStore } from "../files/file-store.ts";
import { type Refill, refill } from "./backup-store.ts";
import { fileEntry, MANIFEST, type Manifest, manifestSchema } from "./manifest.ts";
import { BrokenTar, openTar, type TarReader } from "./tar-file.ts";

export interface RestoreOptions {
  readonly source: string;
  /** What the shop holds now goes. */
  readonly replace: boolean;
  readonly progress: (step: string, done: number, of: number) => void;
}

const decompress = promisify(gunzip);

/**
 * Brings back what a backup holds, on either engine. Everything is checked before anything is written; files come first
 * and hurt nobody, the rows follow in one transaction. @throws OwnerFailure conflict, validation
 */
export async function restoreShop(
  database: OpenDatabase,
  files: FileStore,
  options: RestoreOptions,
): Promise<Manifest> {
  const tar = await openTar(options.source).catch(refuse(options.source));
  try {
    const manifest = await readManifest(tar);
    await refill(database, (shop) => requireFit(shop, manifest, options.replace));
    await checkArchive(tar, manifest, options.progress);
    await bringFiles(tar, files, manifest, options.progress);
    await refill(database, async (shop) => {
      // Again, now that nobody else can fill it in between.
      await requireFit(shop, manifest, options.replace);
      await bringRows(tar, shop, manifest, options.progress);
    });
    return manifest;
  } catch (error) {
    return refuse(options.source)(error);
  } finally {
    await tar.close();
  }
}

/** What a backup says of itself. @throws OwnerFailure validation */
export async function readBackup(source: string): Promise<Manifest> {
  const tar = await openTar(source).catch(refuse(source));
  try {
    return await readManifest(tar);
  } finally {
    await tar.close();
  }
}

const refuse =
  (source: string) =>
  (error: unknown): never => {
    if (error instanceof BrokenTar) throw new OwnerFailure("validation", `${source}: ${error.message}`);
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new OwnerFailure("not-found", `There is no file ${source}.`);
    throw error;
  };

async function readManifest(tar: TarReader): Promise<Manifest> {
  if (!tar.entries.has(MANIFEST))
    throw new BrokenTar("This is no backup of a shop, or it was not finished: its manifest is missing.");
  const text = new TextDecoder().decode(await tar.read(MANIFEST));
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BrokenTar("This backup was made by a version that this one does not know.");
  return parsed.data;
}

async function requireFit(shop: Refill, manifest: Manifest, replace: boolean): Promise<void> {
  const here = await shop.migrations();
  const there = manifest.migrations;
  const isPrefix = (short: readonly string[], long: readonly string[]) =>
    short.every((hash, index) => hash === long[index]);
  if (there[0] !== here[0])
    throw new OwnerFailure(
      "conflict",
      "This backup is of a build from before the first release: it can be restored with that build only.",
    );
  if (there.length > here.length || !isPrefix(there, here))
    throw new OwnerFailure(
      "conflict",
      "This backup is of a newer version of the shop: upgrade the shop first.",
    );
  if (there.length < here.length)
    throw new OwnerFailure(
      "conflict",
      "This backup is of an older version of the shop: restore it with that version, then upgrade.",
    );
  if (!replace && !(await shop.isEmpty()))
    throw new OwnerFailure(
      "conflict",
      "This shop is not empty. --replace puts the backup in place of all it holds.",
    );
}

/** Reads every part of every table once, and looks whether every file is there, before anything is touched. */
async function checkArchive(
  tar: TarReader,
  { tables, files }: Manifest,
  progress: RestoreOptions["progress"],
): Promise<void> {
  const parts = tables.flatMap((table) => table.parts);
  for (const [place, { entry, sha256 }] of parts.entries()) {
    if (contentHash(await tar.read(entry)) !== sha256)
      throw new BrokenTar(`${entry} is damaged. Nothing was changed.`);
    progress("checking the backup", place + 1, parts.length);
  }
  const lost = files.find((hash) => !tar.entries.has(fileEntry(hash)));
  if (lost) throw new BrokenTar(`The file ${lost} is not in the archive. Nothing was changed.`);
}

async function bringFiles(
  tar: TarReader,
  store: FileStore,
  { files }: Manifest,
  progress: RestoreOptions["progress"],
): Promise<void> {
  for (const [place, hash] of files.entries()) {
    const bytes = await tar.read(fileEntry(hash));
    if (contentHash(bytes) !== hash)
      throw new BrokenTar(`The file ${hash} is damaged in the archive. The shop is as it was.`);
    await store.put(hash, bytes);
    progress("bringing files back", place + 1, files.length);
  }
}

async function bringRows(
  tar: TarReader,
  shop: Refill,
  { tables, sequences }: Manifest,
  progress: RestoreOptions["progress"],
): Promise<void> {
  const versionBefore = await shop.catalogueVersion();
  const shapes = await shop.tables();
  await shop.clear(shapes);
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const [place, { name }] of shapes.entries()) {
    const { columns = [], parts = [] } = byName.get(name) ?? {};
    for (const { entry } of parts) {
      const lines = (await decompress(await tar.read(entry))).toString("utf8").trimEnd();
      await shop.insert(name, columns, `[${lines.replaceAll("\n", ",")}]`);
    }
    progress("bringing tables back", place + 1, shapes.length);
  }
  await shop.setSequences(sequences);
  await shop.raiseVersion(versionBefore);
}
