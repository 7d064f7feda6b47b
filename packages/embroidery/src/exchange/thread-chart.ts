import type { Thread } from "../design.ts";
import { Limits } from "../limits.ts";
import { colorOf, isObject, parsed } from "./json-values.ts";

/** Threads that a maker sells, with the source of the data. */
export interface ThreadChart {
  readonly brand: string;
  /** Publication from which codes, names and colours were taken. */
  readonly source: string;
  /** In the file's order; `catalog` is the maker's code. */
  readonly threads: readonly Thread[];
}

/** `message` is a sentence for a person that names the invalid entry, counted from 1. */
export type ThreadChartResult =
  | { readonly ok: true; readonly chart: ThreadChart }
  | { readonly ok: false; readonly error: { readonly message: string } };

const maxThreads = 10_000;

/**
 * Parses a maker's chart from a JSON text `{"brand", "source", "threads": [{"code", "name", "color":
 * "#rrggbb"}]}`. Never throws. This library contains only the colours of formats (`paletteCharts`), because
 * no maker's chart with colours as numbers was available.
 * @example
 * ```ts
 * const result = readThreadChart(
 *   `{"brand": "Example 40", "source": "https://example.com/chart", "threads": [
 *     {"code": "1147", "name": "Christmas red", "color": "#b5121b"},
 *     {"code": "1000", "name": "Black", "color": "#101010"}]}`,
 * );
 * if (!result.ok) throw new Error(result.error.message);
 * console.log(nearestThread(0xc62828, result.chart.threads)?.thread.catalog); // 1147
 * ```
 */
export function readThreadChart(text: string): ThreadChartResult {
  if (text.length > Limits.fileBytes) return failure("The chart is larger than 32 MB.");
  const root = parsed(text);
  if (!isObject(root)) return failure("The chart is no JSON object.");
  const { brand, source, threads } = root;
  if (!isText(brand)) return failure("The chart names no brand.");
  if (!isText(source)) return failure("The chart names no source: say where its maker publishes it.");
  if (!Array.isArray(threads) || threads.length === 0) return failure("The chart lists no threads.");
  if (threads.length > maxThreads) return failure(`The chart lists more than ${maxThreads} threads.`);
  const codes = new Set<string>();
  const chartThreads: Thread[] = [];
  for (const [at, entry] of threads.entries()) {
    const thread = threadOf(entry, brand);
    if (typeof thread === "string") return failure(`Thread ${at + 1}: ${thread}`);
    const code = thread.catalog ?? "";
    if (codes.has(code)) return failure(`Thread ${at + 1}: the code ${code} is there twice.`);
    codes.add(code);
    chartThreads.push(thread);
  }
  return { ok: true, chart: { brand, source, threads: chartThreads } };
}

/** A thread, or what is wrong with it. */
function threadOf(entry: unknown, brand: string): Thread | string {
  if (!isObject(entry)) return "it is no object with code, name and color.";
  const { code, name } = entry;
  if (!isText(code)) return "it has no code; a code is a text, also where it is a number.";
  if (name !== undefined && !isText(name)) return "its name is no text.";
  const color = colorOf(entry.color);
  if (color === undefined) return "its color is not like #c62828.";
  return { color, brand, catalog: code, ...(name !== undefined && { name }) };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= Limits.stringBytes;
}

function failure(message: string): ThreadChartResult {
  return { ok: false, error: { message } };
}
