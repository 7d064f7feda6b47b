import { availableParallelism } from "node:os";
import type { Design, Machine } from "@kasuti/embroidery";
import type { StoredBytes } from "../../../files/file-store.ts";
import { startWorkerPool, type WorkerPool } from "../../../workers/worker-pool.ts";
import type { PreparedProduct, StockProduct } from "../../catalogue/writing/index.ts";
import type { Candidate } from "../candidate.ts";
import type { FileReader } from "../read/file-reader.ts";
import type { Result } from "../result.ts";
import type { ShopVariant } from "./match-variants.ts";
import type { Drawing } from "./pack-variant.ts";
import type { NamedLicence } from "./with-licences.ts";

/** A candidate to check. */
export interface InspectTask {
  readonly candidate: Candidate;
  /** Product that it would change. */
  readonly shop: StockProduct | undefined;
  readonly machines: readonly Machine[];
  readonly licences: readonly NamedLicence[];
  /** Files that the candidate's only variant replaces: the result compares both. */
  readonly replaces?: ReplacedFiles | undefined;
  /** Set to prepare the data to write as well. */
  readonly packs?: Packs | undefined;
}

export interface ReplacedFiles {
  readonly variant: ShopVariant;
  /** Zip of the variant; `undefined` when storage does not have it. */
  readonly zip: Uint8Array | undefined;
}

export interface Packs {
  /** Id for a new product. */
  readonly newId: number;
  /** Result of an earlier check of the same candidate, shop and machines: it is not checked again. */
  readonly earlierResult?: Result | undefined;
}

/** Result of a candidate and, if it is accepted and packed, the data to write. */
export interface Inspected {
  readonly result: Result;
  readonly preparedProduct?: PreparedProduct | undefined;
}

/** Threads that check candidates, one each at a time. */
export type Inspectors = WorkerPool<InspectTask, Inspected>;

const MAX_THREADS = 8;

export function startInspectors(size = Math.min(availableParallelism(), MAX_THREADS)): Inspectors {
  return startWorkerPool(new URL("./inspect-worker.ts", import.meta.url), size);
}

/** Tools that the thread needs. */
export interface InspectTools {
  readonly reader: FileReader;
  readonly drawing: Drawing;
  /**
   * Makes the master picture of a photo.
   * @throws ImportError when it is no picture
   */
  readonly importPhoto: (
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** Makes a small WebP of a picture or of designs. `side` in pixels; the default fits the report. */
  readonly thumbnail: (of: Uint8Array | readonly Design[], side?: number) => Promise<Uint8Array>;
}
