import { createRandom } from "@kasuti/seeded-random";
import { formatById, formats, write } from "../../src/index.ts";
import { leafDesign } from "../../src/testing/sample-designs.ts";
import { sampleFiles, sunstarFile } from "../../src/testing/sample-files.ts";

const size = 9_990_000;
const megabyte = 1024 * 1024;
const most = { megabytes: 64, ms: 1000 } as const;

/** What fills a file behind the head of a good one. */
const fillings: Readonly<Record<string, (at: number, good: Uint8Array, random: () => number) => number>> = {
  zeros: () => 0,
  // A stitch in every format of two bytes a record: nowhere does a byte become more of a design.
  stitches: () => 3,
  ones: () => 0xff,
  escapes: (at) => [0x80, 0x01, 0x05, 0x05][at % 4] ?? 0,
  moves: (at) => [1, 0xff, 0x81][at % 3] ?? 0,
  noise: (_, __, random) => random(),
  "itself again": (at, good) => good[at % good.length] ?? 0,
};

interface LargeFile {
  readonly format: string;
  readonly filling: string;
  readonly bytes: Uint8Array;
}

/** Large files for these readers: the head of a good file, or half of it, before bytes that its maker never wrote. */
function* largeFiles(seed: number, ids: readonly string[], wanted: readonly string[]): Generator<LargeFile> {
  const samples = new Map([...sampleFiles(leafDesign()), ["dat", sunstarFile(leafDesign())]]);
  for (const id of ids) {
    const written = write(leafDesign(), id);
    const good = written.ok ? written.bytes : samples.get(id);
    if (!good) continue;
    for (const [filling, byteAt] of Object.entries(fillings)) {
      if (!wanted.includes(filling)) continue;
      const random = createRandom(seed);
      const bytes = new Uint8Array(size);
      const head = good.length >> 1;
      for (let at = head; at < size; at++) bytes[at] = byteAt(at, good, () => random.below(256));
      bytes.set(good.subarray(0, head));
      yield { format: id, filling, bytes };
    }
  }
}

/** Read large files of these formats and fillings, all of them by default; none may take more than 64 MB or a second of the processor. */
export function complaintsAboutLargeFiles(
  seed: number,
  ids = formats.map(({ id }) => id),
  wanted = Object.keys(fillings),
) {
  const complaints: string[] = [];
  let files = 0;
  let mostMegabytes = 0;
  let mostMs = 0;
  for (const { format, filling, bytes } of largeFiles(seed, ids, wanted)) {
    const memory = process.memoryUsage().arrayBuffers;
    const before = process.cpuUsage();
    const result = formatById(format)?.read(bytes);
    const { user, system } = process.cpuUsage(before);
    const megabytes = (process.memoryUsage().arrayBuffers - memory) / megabyte;
    const ms = (user + system) / 1000;
    files += 1;
    mostMegabytes = Math.max(mostMegabytes, megabytes);
    mostMs = Math.max(mostMs, ms);
    const figures = `${megabytes.toFixed(0)} MB, ${ms.toFixed(0)} ms`;
    if (!result || megabytes > most.megabytes || ms > most.ms)
      complaints.push(`${format}, ${filling}: ${figures}`);
  }
  return { files, mostMegabytes, mostMs, complaints };
}
