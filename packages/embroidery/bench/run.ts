import { formats, needleView, read, render, timeTiles, write } from "../src/index.ts";
import { filledDesign } from "../test/generated-designs.ts";
import { referenceFiles } from "../test/reference-folder.ts";
import { printComparison } from "./comparison.ts";
import { printManyRecords } from "./many-records.ts";
import { printNeedleFrames } from "./needle-frames.ts";
import { stopwatch } from "./stopwatch.ts";

/**
 * Measures reading and writing of every writable format in CPU time, next to copying the same bytes into
 * typed arrays, all in one run; then pictures, the needle view, memory, millions of records and other
 * readers. Medians show what a caller gets, the best time what the code can do on an idle machine. `node
 * packages/embroidery/bench/run.ts`
 */
const sizes = [10_000, 50_000, 100_000, 500_000];

/** Physical limit: copies the file's bytes into arrays of a design's size. */
function copyInto(bytes: Uint8Array, records: number): number {
  const x = new Int32Array(records);
  const y = new Int32Array(records);
  const command = new Uint8Array(records);
  const step = bytes.length / records;
  for (let k = 0; k < records; k++) {
    const at = (k * step) | 0;
    x[k] = bytes[at] ?? 0;
    y[k] = bytes[at + 1] ?? 0;
    command[k] = 0;
  }
  return (x[records - 1] ?? 0) + (y[records - 1] ?? 0);
}

interface Row {
  readonly format: string;
  readonly what: string;
  readonly records: number;
  readonly "read ms/100k": number;
  readonly best: number;
  readonly "limit ms/100k": number;
  readonly "read MB/s": number;
  readonly "write ms/100k": number;
}

function measureFormat(id: string, what: string, design: Parameters<typeof write>[0]): Row | undefined {
  const written = write(design, id);
  if (!written.ok) return undefined;
  const { bytes } = written;
  const result = read(bytes, { name: `x.${id}` });
  if (!result.ok) return undefined;
  const records = result.design.length;
  const share = 100_000 / records;
  const runs = records > 200_000 ? 9 : 21;
  const { median: readMs, best } = stopwatch(runs, () => read(bytes, { name: `x.${id}` }));
  const { median: limitMs } = stopwatch(runs, () => copyInto(bytes, records));
  const { median: writeMs } = stopwatch(Math.ceil(runs / 3), () => write(design, id));
  return {
    format: id,
    what,
    records,
    "read ms/100k": round(readMs * share),
    best: round(best * share),
    "limit ms/100k": round(limitMs * share),
    "read MB/s": Math.round(bytes.length / 1e6 / (readMs / 1000)),
    "write ms/100k": round(writeMs * share),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const rows: Row[] = [];
for (const size of sizes) {
  const design = filledDesign(size);
  for (const { id } of formats.filter((format) => format.write)) {
    const row = measureFormat(id, `generated ${size / 1000}k`, design);
    if (row) rows.push(row);
  }
}
for (const { name, bytes } of referenceFiles()) {
  const result = read(bytes, { name });
  if (!result.ok || result.design.length < 10_000) continue;
  const row = measureFormat(result.format, name.replace(/^.*\//, ""), result.design);
  if (row) rows.push(row);
}
console.table(rows);

const picture = filledDesign(50_000);
const { median, best } = stopwatch(15, () => render(picture, { size: 800 }));
console.log(
  `picture of 50,000 stitches at 800 px: median ${median.toFixed(0)} ms, best ${best.toFixed(0)} ms`,
);

// CPU time to draw a preview of every design, because the machine may be busy.
const tileMs = referenceFiles().flatMap(({ name, bytes }) => {
  const result = read(bytes, { name });
  if (!result.ok) return [];
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    timeTiles(result.design);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[2] ?? 0;
});
tileMs.sort((a, b) => a - b);
const part = (share: number) => (tileMs[Math.floor(share * (tileMs.length - 1))] ?? 0).toFixed(1);
console.log(
  `tiles of ${tileMs.length} real designs (hold: 60 ms of CPU each): median ${part(0.5)}, p95 ${part(0.95)}, slowest ${part(1)} ms of CPU`,
);

const view = needleView(filledDesign(100_000), { size: 1200 });
let record = 0;
const frame = stopwatch(1200, () => {
  record = (record + 83) % 100_000;
  view.show(record);
});
console.log(
  `a frame of the needle view at 1200 px, 100,000 stitches in 20 s: median ${frame.median.toFixed(2)} ms, 99 of 100 within ${frame.mostly.toFixed(2)} ms`,
);

for (const id of ["dst", "exp", "pes", "jef", "vp3", "xxx", "u01", "hus"]) {
  const written = write(filledDesign(500_000), id);
  if (!written.ok) continue;
  const before = process.memoryUsage();
  const result = read(written.bytes, { name: `x.${id}` });
  const after = process.memoryUsage();
  const taken = after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed;
  console.log(
    `memory for 500,000 stitches of ${id}: ${(taken / 2 ** 20).toFixed(1)} MB${result.ok ? "" : " (failed)"}`,
  );
}

printManyRecords();
printComparison();
await printNeedleFrames();
