import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureChromium } from "../scripts/ensure-chromium.ts";
import { BARE_PORT, type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { installPackages } from "./harness/install-packages.ts";
import { makePicturesOf } from "./harness/make-pictures.ts";
import { findNginx, startTlsNginx } from "./harness/nginx.ts";
import { median } from "./harness/paired-runs.ts";
import { releaseAtEnd } from "./harness/run-resources.ts";
import { startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

const LIGHTHOUSE = "13.5.0";
const RUNS = 3;
const PAGES = ["/", "/category", "/p/1006"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --ignore-certificate-errors";
const SHOP_FRONT = 4405;
const BARE_FRONT = 4406;

const METRICS = [
  ["FCP", "first-contentful-paint"],
  ["LCP", "largest-contentful-paint"],
  ["TBT", "total-blocking-time"],
  ["CLS", "cumulative-layout-shift"],
] as const;

/** Scores and metrics by name. */
type Run = Readonly<Record<string, number>>;

/**
 * Lighthouse's mobile preset on the shop and on hand-written pages of the same content in turn, over HTTP/2
 * as in production.
 */
export async function benchLighthouse({ dataDir }: BenchShop): Promise<void> {
  const program = findNginx();
  if (!program) return console.log("\nLighthouse: left out, nginx is not installed");
  for (const page of PAGES) await makePicturesOf(`http://127.0.0.1:${SHOP_PORT}${page}`);
  const chrome = await ensureChromium();
  const folder = join(import.meta.dirname, `../.cache/lighthouse-${LIGHTHOUSE}`);
  await installPackages(folder, { lighthouse: LIGHTHOUSE });
  const cli = join(folder, "node_modules/lighthouse/cli/index.js");
  const bare = await startServer({
    script: "bench/bare/hand-written-page.ts",
    args: [`http://127.0.0.1:${SHOP_PORT}`, ...PAGES],
    port: BARE_PORT,
    healthPath: "/",
  });
  const nginx = await startTlsNginx(program, dataDir, [
    { port: SHOP_FRONT, target: SHOP_PORT },
    { port: BARE_FRONT, target: BARE_PORT },
  ]);
  const rows = [];
  for (const page of PAGES) rows.push(await comparePage(page, (url) => lighthouse(cli, url, chrome)));
  await nginx.stop();
  await bare.stop();
  printTable(
    `Lighthouse mobile, median of ${RUNS} (hold: 100 in all four, FCP and LCP ≤ 1.2 × hand-written, TBT ≤ 10 ms)`,
    rows,
  );
}

async function comparePage(page: string, audit: (url: string) => Promise<Run>) {
  const ours: Run[] = [];
  const handWritten: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await audit(`https://127.0.0.1:${SHOP_FRONT}${page}`));
    handWritten.push(await audit(`https://127.0.0.1:${BARE_FRONT}${page}`));
  }
  const middle = (runs: readonly Run[], name: string) => median(runs.map((run) => run[name] ?? Number.NaN));
  const scores = CATEGORIES.map((name) => [name, String(middle(ours, name))]);
  const metrics = METRICS.flatMap(([name]) => [
    [name, middle(ours, name)],
    [`hand-written ${name}`, middle(handWritten, name)],
  ]);
  const ratio = (name: string) =>
    median(ours.map((run, index) => (run[name] ?? Number.NaN) / (handWritten[index]?.[name] ?? Number.NaN)));
  const ratios = { "FCP ratio": ratio("FCP"), "LCP ratio": ratio("LCP") };
  return { page, ...Object.fromEntries([...scores, ...metrics]), ...ratios };
}

async function lighthouse(cli: string, url: string, chrome: string): Promise<Run> {
  const args = [
    ...[cli, url, "--quiet", "--output=json", "--output-path=stdout"],
    ...[`--only-categories=${CATEGORIES.join(",")}`, `--chrome-flags=${CHROME_FLAGS}`],
  ];
  const audit = promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chrome },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  });
  // On SIGINT, Lighthouse also ends its browser.
  releaseAtEnd(async () => audit.child.kill("SIGINT"));
  const { stdout } = await audit;
  const { categories, audits } = JSON.parse(stdout);
  return Object.fromEntries([
    ...CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ...METRICS.map(([name, id]) => [name, audits[id].numericValue]),
  ]);
}
