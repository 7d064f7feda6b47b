/**
 * `npm test`: rules and stores, then journeys in a real browser. The last lines are failed rules and stores,
 * the count of all tests and the names of skipped ones with the reason. It installs nothing unless requested:
 * `npm test -- --install`.
 */
import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildWebWhenStale } from "./build-web.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { findScratchPlace } from "./scratch-place.ts";
import {
  failedLines,
  playwrightTotals,
  skippedLine,
  sumOf,
  type Totals,
  totalsLine,
  vitestTotals,
} from "./test-totals.ts";

/** Stored between runs; Node checks whether a file has changed since it was compiled. */
const COMPILED = resolve(".cache/compiled");

const browser = await ensureChromium({ install: process.argv.includes("--install") }).catch(leaveWith);
const scratch = await mkdtemp(join(await findScratchPlace(), "kasuti-tests-"));
// Contains a folder for PostgreSQL, which never runs as root.
await chmod(scratch, 0o711);
let isInterrupted = false;
// The tools receive the signal too and end properly; temporary files in memory are removed.
process.once("SIGINT", () => {
  isInterrupted = true;
});
await buildWebWhenStale();
const rules = await runVitest();
const journeys = isInterrupted ? null : await runPlaywright();
await rm(scratch, { recursive: true, force: true });
const totals = sumOf([rules.totals, ...(journeys ? [journeys.totals] : [])]);
if (rules.failed) console.log(`\n${rules.failed}`);
console.log(`\n${totalsLine(totals)}`);
const skipped = skippedLine(rules.report, journeys?.report);
if (skipped) console.log(skipped);
process.exitCode = totals.failed > 0 ? 1 : 0;

interface Suite {
  readonly totals: Totals;
  readonly report: unknown;
}

async function runVitest(): Promise<Suite & { failed: string }> {
  const file = join(scratch, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool(["node_modules/vitest/vitest.mjs", "run", ...reporters], {});
  const report = await readReport(file);
  const totals = failingWith(code, vitestTotals(report));
  return { totals, report, failed: failedLines(report) };
}

async function runPlaywright(): Promise<Suite> {
  const file = join(scratch, "playwright.json");
  const code = await runTool(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    KASUTI_BROWSER: browser,
  });
  const report = await readReport(file);
  return { totals: failingWith(code, playwrightTotals(report)), report };
}

function leaveWith(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

function runTool(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: "inherit",
      env: { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: COMPILED, ...env },
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "null"));
}

/** A suite that broke without a failing test (a crash, a missing report) counts as one failure. */
function failingWith(code: number, totals: Totals): Totals {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
