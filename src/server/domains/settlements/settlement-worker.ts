import { createHash } from "node:crypto";
import { officeRefusals } from "../../../contract/office/refusals.ts";
import { requiredColumns } from "../../../contract/office/settlements/settlements-wire.ts";
import { serveWorkerPool } from "../../workers/worker-pool.ts";
import { Failure } from "../failure.ts";
import { bankEntries, distinctLines, mappedLines, razorpayLines } from "./lines-of-rows.ts";
import { readSettlementFile, type SettlementTable } from "./read-settlement-file.ts";
import type { SettlementLine } from "./settlement-line.ts";
import { batchesOf, type ReadAnswer, type SettlementTask } from "./settlement-workers.ts";

/** Worker thread that reads settlement files. */
serveWorkerPool(async (task: SettlementTask): Promise<ReadAnswer> => {
  try {
    const hash = createHash("sha256").update(task.bytes).digest("hex");
    return { hash, ...batchesOf(distinctLines(await linesIn(task))) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { reason, values = {} } = error;
    if (!Object.hasOwn(officeRefusals, reason)) throw error;
    return { reason: reason as keyof typeof officeRefusals, values };
  }
});

async function linesIn({ provider, bytes, columns, utrs }: SettlementTask): Promise<SettlementLine[]> {
  const required = requiredColumns[provider];
  const isMapped = required !== "known";
  const table = readSettlementFile(bytes, {
    columns,
    isStatement: provider === "bank",
    endsWithBreak: isMapped,
  });
  if (isMapped) requireColumns(table, columns, required);
  if (provider === "bank") return bankEntries(table, utrs);
  const lines = isMapped ? await mappedLines(table) : await razorpayLines(table);
  if (lines.length === 0) throw new Failure("settlement-file-unreadable");
  return lines;
}

/** Refuses a table without the matched headings, and names those that it has. */
function requireColumns(
  { headings }: SettlementTable,
  columns: SettlementTask["columns"],
  required: readonly string[],
): void {
  const isMatched = required.every((column) => columns?.[column]);
  if (isMatched && Object.values(columns ?? {}).every((heading) => headings.includes(heading))) return;
  throw new Failure("settlement-columns-missing", { values: { headings: headings.join("\t") } });
}
