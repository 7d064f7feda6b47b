import { referenceFiles } from "../reference-folder.ts";
import { fuzzReaders } from "./fuzz-readers.ts";

/** `node run-fuzz.ts [inputs] [first seed]`: the long fuzz run; exit code 1 when anything was found. */
const inputs = Number(process.argv[2] ?? 120_000);
const seed = Number(process.argv[3] ?? 1);
const start = performance.now();
const report = fuzzReaders(inputs, seed, referenceFiles());
const seconds = (performance.now() - start) / 1000;
for (const [id, count] of report.formats) {
  const still = `${((100 * count.designs) / Math.max(1, count.inputs)).toFixed(0)} % gave a design`;
  console.log(
    `${id.padEnd(5)} ${String(count.inputs).padStart(7)} inputs, ${still}, slowest ${count.slowestMs.toFixed(1)} ms`,
  );
}
for (const { format, seed: found, what } of report.failures.slice(0, 50)) {
  console.log(`FAILED ${format} seed ${found}: ${what}`);
}
console.log(`${report.inputs} inputs in ${seconds.toFixed(0)} s, ${report.failures.length} failures`);
process.exitCode = report.failures.length > 0 ? 1 : 0;
