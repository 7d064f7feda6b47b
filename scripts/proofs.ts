/**
 * `npm run proofs`: what needs too long for `npm test`, one line per proof. `npm run proofs -- soak-postgres`
 * runs one, with all words after its name as arguments; `-- --list` tells them, `-- --names` for machines.
 * The output of each is in .cache/proofs, and the end of a failed one is printed.
 */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { buildWebWhenStale } from "./build-web.ts";
import { ensureChromium } from "./ensure-chromium.ts";

interface Proof {
  /** A program of this project with its arguments. */
  readonly run: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly proves: string;
  /** True if a browser opens the built pages. */
  readonly opensPages?: boolean;
}

const VITEST = ["node_modules/vitest/vitest.mjs", "run"];
const SERVER = [...VITEST, "--project", "server"];
const JOURNEYS = ["node_modules/@playwright/test/cli.js", "test"];
const SOAK = ["proofs/scenario/soak.ts", "--minutes", "30"];
const KILLS = ["proofs/killed-imports/main.ts", "--rounds", "5"];

const proofs: Readonly<Record<string, Proof>> = {
  engines: {
    run: SERVER,
    env: { KASUTI_ENGINES: "both" },
    proves: "all stores and calls on PGlite and PostgreSQL",
  },
  pooled: { run: ["scripts/test-pooled.ts"], proves: "stores behind PgBouncer in transaction mode" },
  order: { run: ["test/order/main.ts"], proves: "tests pass in ten random orders" },
  "soak-postgres": {
    run: [...SOAK, "--engine", "postgres"],
    proves: "no payment is lost or doubled while two processes are killed",
  },
  "soak-pglite": { run: [...SOAK, "--engine", "pglite"], proves: "the same with one process on PGlite" },
  cluster: { run: ["proofs/cluster/main.ts", "--minutes", "5"], proves: "the set-up of deploy/ survives" },
  "one-server": {
    run: ["proofs/one-server/main.ts"],
    proves: "the guide of deploy/one-server leads from a bare Debian to a sold design and another release",
  },
  steady: { run: ["proofs/cluster/main.ts", "--steady", "30"], proves: "no request fails in half an hour" },
  "kill-imports-postgres": {
    run: [...KILLS, "--engine", "postgres"],
    proves: "an import killed at any point leaves no partial product",
  },
  "kill-imports-pglite": { run: [...KILLS, "--engine", "pglite"], proves: "the same on PGlite" },
  "kill-office": {
    run: ["proofs/killed-imports/main.ts", "--what", "office"],
    proves: "a change in the office killed at any statement is whole or undone",
  },
  promotions: {
    run: [...SERVER, "test/promotions"],
    env: { PROMOTION_RUNS: "300", KASUTI_ENGINES: "both" },
    proves: "300 random worlds of promotions break no rule, on both engines",
  },
  races: {
    run: [...SERVER, "promotion-orders", "-t", "20 buyers"],
    env: { RACE_ROUNDS: "100" },
    proves: "20 buyers at once never have more of a code than its limit",
  },
  "demo-stock": {
    run: [...SERVER, "src/server/demo-shop/demo-stock.test.ts"],
    env: { DEMO_STOCK: "all" },
    proves: "every demo design is drawn as it is stocked",
  },
  pages: {
    run: JOURNEYS,
    env: { KASUTI_JOURNEYS: "all" },
    opensPages: true,
    proves: "journeys at every width, accessibility of all pages in all languages",
  },
  slow: {
    run: [...JOURNEYS, "--workers=3"],
    env: { KASUTI_SLOW: "6" },
    opensPages: true,
    proves: "journeys with a processor six times as slow",
  },
  lighthouse: {
    run: ["bench/run.ts", "lighthouse"],
    proves: "Lighthouse's scores, beside hand-written pages",
  },
  screenshots: {
    run: [...JOURNEYS, "--config", "proofs/screenshots"],
    opensPages: true,
    proves: "every page and mail can be drawn; look at .cache/screenshots",
  },
  fuzz: {
    run: ["packages/embroidery/test/fuzz/run-fuzz.ts"],
    proves: "a million broken files crash no reader",
  },
  "adapted-designs": {
    run: [...VITEST, "--project", "rules", "packages/embroidery/test/adapted-designs.test.ts"],
    env: { ADAPTED_DESIGNS: "all" },
    proves: "every size and piece of every demo design that is offered sews like its original",
  },
  "move-in": {
    run: [...SERVER, "src/server/domains/move-in/move-in.test.ts"],
    env: { MOVE_IN_SALES: "1000", MOVE_IN_KILLS: "20", KASUTI_ENGINES: "both" },
    proves: "1,000 purchases of each kind of older shop are proven, also after twenty kills, on both engines",
  },
  names: {
    run: [...VITEST, "--project", "rules", "packages/lettering/test/names.test.ts"],
    env: { LETTERING_NAMES: "all" },
    proves: "200 names of each script are shaped rightly and pass the gate, or name a height that does",
  },
  package: {
    run: ["packages/embroidery/test/package/package-check.ts"],
    proves: "the library in Node 20, 22, 26, in bundles and in a browser",
  },
  mutation: {
    run: ["proofs/mutation/main.ts"],
    proves: "tests find 90 % of small changes to money and access",
  },
  planted: { run: ["proofs/planted/main.ts"], proves: "tests find twenty planted faults" },
};

const [first, ...rest] = process.argv.slice(2);
if (first === "--list")
  for (const [name, { proves }] of Object.entries(proofs)) console.log(`${name.padEnd(22)} ${proves}`);
else if (first === "--names") console.log(JSON.stringify(Object.keys(proofs)));
else {
  const chosen = Object.entries(proofs).filter(([name]) => first === undefined || name === first);
  if (chosen.length === 0) {
    console.error(`There is no proof ${first}. \`npm run proofs -- --list\` names them.`);
    process.exitCode = 1;
  }
  for (const [name, proof] of chosen) if (!(await holds(name, proof, rest))) process.exitCode = 1;
}

async function holds(name: string, proof: Proof, more: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const log = `.cache/proofs/${name}.log`;
  await mkdir(".cache/proofs", { recursive: true });
  const code = await runLogged(proof, more, log);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? "holds " : "FAILED"} ${minutes} min  ${name.padEnd(22)} ${proof.proves}`);
  if (code !== 0)
    console.log(`\n${(await readFile(log, "utf8")).trimEnd().split("\n").slice(-30).join("\n")}\n${log}`);
  return code === 0;
}

async function runLogged(
  { run, env, opensPages }: Proof,
  more: readonly string[],
  log: string,
): Promise<number> {
  if (opensPages) await buildWebWhenStale();
  const browser = opensPages ? { KASUTI_BROWSER: await ensureChromium() } : {};
  const out = createWriteStream(log);
  const child = spawn(process.execPath, [...run, ...more], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...browser, ...env },
  });
  child.stdout.pipe(out, { end: false });
  child.stderr.pipe(out, { end: false });
  const code = await new Promise<number>((done) => child.once("close", (ended) => done(ended ?? 1)));
  await new Promise<void>((done) => out.end(done));
  return code;
}
