import type { OfficeReason } from "../../../contract/office/refusals.ts";
import type { SettlementProvider } from "../../../contract/office/settlements/settlements-wire.ts";
import { OverLimit, startWorkerPool } from "../../workers/worker-pool.ts";
import { Failure } from "../failure.ts";
import type { SettlementLine } from "./settlement-line.ts";

export interface SettlementTask {
  readonly provider: SettlementProvider;
  readonly bytes: Uint8Array;
  /** Headings by column, as the owner matched them. */
  readonly columns: Readonly<Record<string, string>> | undefined;
  /** Known UTRs in capitals; a bank statement is searched for them. */
  readonly utrs: ReadonlySet<string>;
}

/** Lines as JSON in batches, so that a thread gives many of them to another one at once. */
export interface LineBatches {
  readonly count: number;
  /** Number of payments, refunds and bank entries. */
  readonly paid: number;
  readonly batches: readonly string[];
}

export interface ReadSettlements extends LineBatches {
  /** SHA-256 of the bytes. */
  readonly hash: string;
}

export type ReadAnswer =
  | ReadSettlements
  | { readonly reason: OfficeReason; readonly values: Readonly<Record<string, string | number>> };

/** Lines that are written at once. */
const BATCH = 5_000;

export function batchesOf(lines: readonly SettlementLine[]): LineBatches {
  const batches: string[] = [];
  for (let start = 0; start < lines.length; start += BATCH)
    batches.push(JSON.stringify(lines.slice(start, start + BATCH)));
  const paid = lines.filter(({ kind }) => kind !== "other" && kind !== "adjustment").length;
  return { count: lines.length, paid, batches };
}

/** A file of the maximum size is held as text and as lines. */
const workers = startWorkerPool<SettlementTask, ReadAnswer>(
  new URL("./settlement-worker.ts", import.meta.url),
  1,
  { youngMb: 16, oldMb: 512 },
);

/** Time after which a file is refused, ms; one of the maximum size takes a small part of it. */
const LIMIT_MS = 300_000;

/** Whether a thread took too long or too much memory. */
const isEnded = (error: unknown) =>
  error instanceof OverLimit || (error instanceof Error && "code" in error && error.code === OUT_OF_MEMORY);
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Reads a file in a worker thread, one at a time, so that requests are answered meanwhile.
 * @throws Failure
 */
export async function readSettlementsInWorker(task: SettlementTask): Promise<ReadSettlements> {
  const answer = await workers.do(task, LIMIT_MS).catch((cause: unknown) => {
    if (isEnded(cause)) throw new Failure("settlement-file-large", { cause });
    throw cause;
  });
  if ("reason" in answer) throw new Failure(answer.reason, { values: answer.values });
  return answer;
}
