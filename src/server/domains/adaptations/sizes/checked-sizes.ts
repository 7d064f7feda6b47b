import type { Database } from "../../../db/database.ts";
import { unlessDamaged } from "../../../files/checked-files.ts";
import { type FileStore, readWhole } from "../../../files/file-store.ts";
import { Failure } from "../../failure.ts";
import { askedSizeCheckers, LIMIT_MS, STOCK_LIMIT_MS, stockSizeCheckers } from "../making/workers.ts";
import type { SizesTask, ZipSizes } from "./check-zips.ts";
import { findCheckedSizes, listUnchecked, saveCheckedSizes } from "./checked-size-store.ts";

export interface SizeChecking {
  readonly db: Database;
  readonly files: FileStore;
}

/** Zips with their files, which are read when their sizes are not known yet. */
type UnreadZip = Omit<SizesTask["zips"][number], "zip">;

/** Sizes of a zip: the stored ones, or those found and stored now. @throws Failure busy */
export async function sizesOf(checking: SizeChecking, zip: UnreadZip): Promise<ZipSizes> {
  const storedSizes = (await findCheckedSizes(checking.db, [zip.hash])).get(zip.hash);
  if (storedSizes) return storedSizes;
  const task = await readZips(checking, [zip]);
  // A limit that was reached while the server was busy says nothing about the design, so it is not stored.
  const newSizes = await askedSizeCheckers.do(task, LIMIT_MS).catch((error: Error) => {
    throw new Failure("busy", { cause: error });
  });
  await saveCheckedSizes(checking.db, newSizes);
  return newSizes[0] ?? { hash: zip.hash, sizes: [], parts: [] };
}

/** Each batch makes pages and PDF catalogues new once. A killed server checks its batch again. */
const BATCH = 16;

/** Checks the sizes of a batch of variants that were added or got another file; answers how many designs. */
export async function checkRest(checking: SizeChecking): Promise<number> {
  const designs = await listUnchecked(checking.db, BATCH);
  const batchSizes: ZipSizes[] = [];
  for (const { zips } of designs) {
    const knownSizes = await findCheckedSizes(
      checking.db,
      zips.map(({ hash }) => hash),
    );
    const unknown = zips.filter(({ hash }) => !knownSizes.has(hash));
    const newSizes = unknown.length > 0 ? await checkStock(checking, unknown) : [];
    batchSizes.push(...knownSizes.values(), ...newSizes);
  }
  await saveCheckedSizes(checking.db, batchSizes);
  return designs.length;
}

/** A design that takes too long, or more memory than a thread has, keeps its original size. */
async function checkStock(checking: SizeChecking, zips: readonly UnreadZip[]): Promise<ZipSizes[]> {
  const task = await readZips(checking, zips);
  return stockSizeCheckers
    .do(task, STOCK_LIMIT_MS)
    .catch(() => zips.map(({ hash }) => ({ hash, sizes: [], parts: [] })));
}

async function readZips({ files }: SizeChecking, zips: readonly UnreadZip[]): Promise<SizesTask> {
  const read = async (hash: string) => {
    const stored = await files.get(hash).catch(unlessDamaged);
    return stored && (await readWhole(stored));
  };
  return { zips: await Promise.all(zips.map(async (one) => ({ ...one, zip: await read(one.hash) }))) };
}
