import type { Database } from "../../../db/database.ts";
import { unlessDamaged } from "../../../files/checked-files.ts";
import { type FileStore, readWhole } from "../../../files/file-store.ts";
import { startWorkerPool, type WorkerPool } from "../../../workers/worker-pool.ts";
import {
  type FoundMeasures,
  listUnmeasured,
  saveMeasures,
  type UnmeasuredProduct,
} from "../../catalogue/writing/index.ts";
import type { MeasureTask, ProductFacts } from "./measure-product.ts";

export type MeasureWorkers = WorkerPool<MeasureTask, ProductFacts>;

/** One thread, because this work is not urgent and requests need the other cores. */
export function startMeasureWorkers(): MeasureWorkers {
  return startWorkerPool(new URL("./measure-worker.ts", import.meta.url), 1);
}

export interface Measuring {
  readonly db: Database;
  readonly files: FileStore;
  readonly workers: Pick<MeasureWorkers, "do">;
  /** Known facts of a product whose files need not be opened, such as the demo's. */
  readonly factsOf: (product: UnmeasuredProduct) => Promise<ProductFacts | undefined>;
}

const BATCH = 10;

/**
 * Measures a batch of designs that were added before all measures existed; answers how many. Each batch is
 * written in one transaction, so a killed server continues with the next one.
 */
export async function measureRest({ db, files, workers, factsOf: knownFacts }: Measuring): Promise<number> {
  const products = await listUnmeasured(db, BATCH);
  const measures: FoundMeasures[] = [];
  for (const product of products) {
    const facts =
      (await knownFacts(product)) ?? (await workers.do({ variants: await withZips(product, files) }));
    measures.push({ productId: product.id, ...facts });
  }
  if (measures.length > 0) await saveMeasures(db, measures);
  return measures.length;
}

function withZips({ variants }: UnmeasuredProduct, files: FileStore) {
  return Promise.all(
    variants.map(async ({ id, files: names, fileHash }) => {
      const storedZip = await files.get(fileHash).catch(unlessDamaged);
      return { id, files: names, zip: storedZip && (await readWhole(storedZip)) };
    }),
  );
}
