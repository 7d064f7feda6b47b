/**
 * `npm run fuzz [-- inputs] [first seed] [--browser]`: breaks this number of files, in Node or in a browser,
 * then gives every reader files of nearly 10 MB, which only Node can measure. Exit code 1 if anything was
 * found; the same seed breaks the same files.
 */
import { referenceFiles } from "../reference-folder.ts";
import { createBrowserFuzz } from "./browser-fuzz.ts";
import { type FuzzReport, fuzzReaders, type NamedFile } from "./fuzz-readers.ts";
import { complaintsAboutLargeFiles } from "./large-files.ts";

const numbers = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const inputs = Number(numbers[0] ?? 1_000_000);
const firstSeed = Number(numbers[1] ?? Date.now() % 1_000_000_000);
const inBrowser = process.argv.includes("--browser");
const portion = 20_000;

console.log(
  `${inputs} inputs ${inBrowser ? "in a browser" : `in Node ${process.version}`}, first seed ${firstSeed}`,
);
const files = referenceFiles();
const browser = inBrowser ? await createBrowserFuzz() : undefined;
const fuzz = browser?.fuzz ?? (async (...run: FuzzRun) => fuzzReaders(...run));
const found = (await breakFiles(fuzz)) + (inBrowser ? 0 : tryLargeFiles());
await browser?.close();
process.exitCode = found > 0 ? 1 : 0;

type FuzzRun = [inputs: number, firstSeed: number, more: readonly NamedFile[]];

async function breakFiles(run: (...run: FuzzRun) => Promise<FuzzReport>): Promise<number> {
  const totals = new Map<string, { inputs: number; designs: number; slowestMs: number }>();
  let failures = 0;
  const start = performance.now();
  for (let done = 0; done < inputs; done += portion) {
    const report = await run(Math.min(portion, inputs - done), firstSeed + done, files);
    for (const [id, count] of report.formats) {
      const total = totals.get(id) ?? { inputs: 0, designs: 0, slowestMs: 0 };
      total.inputs += count.inputs;
      total.designs += count.designs;
      total.slowestMs = Math.max(total.slowestMs, count.slowestMs);
      totals.set(id, total);
    }
    failures += report.failures.length;
    if ((done + portion) % 100_000 === 0) console.log(`${done + portion} inputs, ${failures} failures`);
    for (const { format, seed, what } of report.failures)
      console.log(`FAILED ${format} seed ${seed}: ${what}`);
  }
  for (const [id, count] of totals) {
    const still = `${((100 * count.designs) / Math.max(1, count.inputs)).toFixed(0)} % gave a design`;
    const slowest = `slowest ${count.slowestMs.toFixed(1)} ms`;
    console.log(`${id.padEnd(5)} ${String(count.inputs).padStart(7)} inputs, ${still}, ${slowest}`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${inputs} inputs from seed ${firstSeed} in ${seconds} s, ${failures} failures`);
  return failures;
}

function tryLargeFiles(): number {
  const { files: tried, maxMegabytes, maxMs, complaints } = complaintsAboutLargeFiles(firstSeed);
  for (const complaint of complaints) console.log(`FAILED ${complaint}`);
  const maxima = `at most ${maxMegabytes.toFixed(0)} MB and ${maxMs.toFixed(0)} ms of processor time`;
  console.log(`${tried} files of 9.99 MB: ${maxima}, ${complaints.length} failures`);
  return complaints.length;
}
