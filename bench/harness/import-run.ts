import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { demoCatalogue } from "@kasuti/demo-designs";
import { measure, write } from "@kasuti/embroidery";

/** Drawing takes longer than importing: each is handed in several times under other names, and so in other bytes. */
const DRAWN = 50;
const MACHINES = [
  ["Brother Innov-is V3SE", "pes"],
  ["Usha Janome Memory Craft 550E", "jef"],
  ["Tajima TMBP-SC1501", "dst"],
] as const;

/** Writes so many designs and their table into the folder; answers the average stitch count. */
export async function handIn(folder: string, count: number): Promise<number> {
  await mkdir(folder, { recursive: true });
  const products = demoCatalogue()
    .products.filter(({ hoop }) => ["5x7", "6x10"].includes(hoop))
    .slice(0, DRAWN);
  const designs = products.flatMap(({ parts, hoop }) => parts[0]?.make(hoop) ?? []);
  const rows = ["name,category,machine,price,files"];
  for (let k = 0; k < count; k += 1) {
    const design = designs[k % designs.length];
    if (!design) throw new RangeError("The demo has no such designs");
    for (const [machine, format] of MACHINES) {
      // A thread of its own and a longer first jump, so that no two files are the same.
      const own = { ...design, x: design.x.map((x) => x + k), metadata: { name: `D${k}` } };
      const written = write(own, format, { name: `D${k}` });
      if (!written.ok) throw new Error(written.error.message);
      await writeFile(join(folder, `${k}.${format}`), written.bytes);
      rows.push(`Design ${k},Bench > Shelf ${k % 20},${machine},${100 + (k % 90)},${k}.${format}`);
    }
  }
  await writeFile(join(folder, "catalogue.csv"), rows.join("\n"));
  return designs.reduce((sum, design) => sum + measure(design).stitches, 0) / designs.length;
}

export interface ImportRun {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

/** Imports the folder's `designs` by the command line. */
export async function runImport(folder: string, databaseUrl: string): Promise<ImportRun> {
  const began = performance.now();
  const child = spawn(process.execPath, ["src/cli/shop.ts", "import", join(folder, "designs"), "--json"], {
    env: { ...process.env, DATA_DIR: join(folder, "data"), DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let used = { cpuSeconds: 0, peakMb: 0 };
  while (child.exitCode === null) {
    used = (await usageOf(child.pid ?? 0)) ?? used;
    await Promise.race([ended, setTimeout(100)]);
  }
  if ((await ended) !== 0) throw new Error("The import refused something");
  return { seconds: (performance.now() - began) / 1000, ...used };
}

/** All its threads together; undefined once it has ended. */
async function usageOf(pid: number): Promise<Omit<ImportRun, "seconds"> | undefined> {
  const [stat, status] = await Promise.all(
    ["stat", "status"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")),
  );
  const peak = /VmHWM:\s+(\d+)/.exec(status ?? "")?.[1];
  if (!stat || peak === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const TICKS_PER_SECOND = 100;
  const cpuSeconds = (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
  return { cpuSeconds, peakMb: Number(peak) / 1024 };
}
