import { type Design, DesignBuilder, write } from "../src/index.ts";

const max = 4_900_000;
/** Number of runs, each of about a second; the median is reported. */
const rounds = 3;

/** Stitches in a field of 10 mm, with a colour change at each `every`th record. */
function fieldOf(records: number, every = Number.POSITIVE_INFINITY): Design {
  const builder = new DesignBuilder();
  for (let k = 0; k < records; k++) {
    if (k % every === 1) builder.colorChange();
    else builder.stitch((k * 3) % 100, (k * 7) % 90);
  }
  return builder.build();
}

/**
 * Measures conversions of nearly as many records as a design may have, as in a hostile or mistaken file. A
 * colour change costs no more than a stitch, and a record no more in a large design than in a small one.
 */
export function printManyRecords(): void {
  const designs = [fieldOf(max, 2), fieldOf(max), fieldOf(max / 10, 2)] as const;
  const times = designs.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    designs.forEach((design, k) => {
      const before = process.cpuUsage();
      write(design, "pes");
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times[k]?.push((user + system) / 1e6);
    });
  }
  const [changing = 0, plain = 0, small = 0] = times.map((of) => of.toSorted((a, b) => a - b)[rounds >> 1]);
  console.log(
    `PES of ${max.toLocaleString("en")} records, every second a colour change: ${changing.toFixed(2)} s of CPU, ` +
      `${(changing / plain).toFixed(2)} times that of stitches alone (hold: 2), ` +
      `a record ${(changing / small / 10).toFixed(2)} times that of a tenth (hold: 1.5)`,
  );
}
