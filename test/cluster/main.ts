/**
 * `npm run cluster -- --minutes N --seed S --rate R --events network,disk --logs FOLDER`: the set-up of `deploy/` on this machine, in namespaces of its own, under
 * purchases and visits, while its parts die one after another. Ends with the books.
 * `--steady N`: nothing dies; finds the knee of the load, and holds 70 % of it for N minutes.
 */
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { buildWebWhenStale } from "../../scripts/build-web.ts";
import { debianLayer } from "./debian-layer.ts";
import { EVENTS, type EventName } from "./events.ts";
import { otherBuild } from "./other-build.ts";
import { type ClusterPlan, INTERRUPTED, runCluster } from "./run-cluster.ts";
import { SHOP_ADDRESS } from "./set-up-machine.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    rate: { type: "string", default: "40" },
    events: { type: "string", default: Object.keys(EVENTS).join() },
    logs: { type: "string" },
    steady: { type: "string" },
  },
});
const isEvent = (name: string): name is EventName => Object.hasOwn(EVENTS, name);
const events = values.events.split(",").filter(isEvent);
if (events.join() !== values.events) {
  console.error(`--events takes of these, with commas between them: ${Object.keys(EVENTS).join()}`);
  process.exit(1);
}
const minutes = Number(values.steady ?? values.minutes);
if (!(minutes >= 1 && Number(values.rate) > 0)) {
  console.error("--minutes and --steady take a number of at least 1, --rate one above 0");
  process.exit(1);
}
/** Waits on when it is interrupted: what it waits for comes to its end by itself. */
const FIRST = `trap : INT; "$@" & while wait $!; code=$?; kill -0 $! 2>/dev/null; do :; done; exit $code`;

const folder = process.env.KASUTI_CLUSTER_FOLDER;
// What still runs inside would hold its first process.
process.exit(folder ? await inside(folder) : await outside());

/** In namespaces of its own: what is started here ends with this process, however it ends. */
async function inside(home: string): Promise<number> {
  const plan: ClusterPlan = {
    ...{ seed: values.seed, minutes, rate: Number(values.rate), isSteady: values.steady !== undefined },
    events,
    folder: home,
    logs: values.logs ?? home,
    layer: process.env.KASUTI_CLUSTER_LAYER ?? "",
    otherBuild: process.env.KASUTI_CLUSTER_OTHER_BUILD ?? "",
    pem: await readFile(join(home, "shop.pem"), "utf8"),
  };
  return runCluster(plan);
}

async function outside(): Promise<number> {
  const ending = new AbortController();
  const { signal } = ending;
  for (const each of ["SIGINT", "SIGTERM"]) process.on(each, () => ending.abort(each));
  const home = await mkdtemp(join(tmpdir(), "kasuti-cluster-"));
  try {
    if (values.logs) await mkdir(values.logs, { recursive: true });
    const layer = await debianLayer(signal, () =>
      console.log("Debian's packages are unpacked into .cache/cluster, once: a few minutes"),
    );
    await buildWebWhenStale();
    signal.throwIfAborted();
    const other = await buildToRollOut(signal);
    await makeCertificate(home);
    signal.throwIfAborted();
    return await unshared({
      KASUTI_CLUSTER_FOLDER: home,
      KASUTI_CLUSTER_LAYER: layer,
      KASUTI_CLUSTER_OTHER_BUILD: other,
      // What is left lying goes with it.
      TMPDIR: home,
    });
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    console.error(`No cluster can be built here: ${error instanceof Error ? error.message : error}.`);
    return 1;
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** This build, where no other one is rolled out. */
async function buildToRollOut(signal: AbortSignal): Promise<string> {
  if (values.steady !== undefined || !events.includes("roll-out")) return process.cwd();
  return otherBuild(signal, () => console.log("another build is made, to be rolled out"));
}

async function makeCertificate(home: string): Promise<void> {
  const name = ["-subj", "/CN=shop", "-addext", `subjectAltName=IP:${SHOP_ADDRESS}`];
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    join(home, "key.pem"),
  ];
  const out = ["-days", "2", "-out", join(home, "certificate.pem")];
  await promisify(execFile)("openssl", ["req", "-x509", ...key, ...name, ...out]);
  await promisify(execFile)("sh", ["-c", "cat certificate.pem key.pem >shop.pem"], { cwd: home });
}

/** This script again, with network, files and process numbers that nobody else has; the kernel ends all with its first one. */
function unshared(settings: NodeJS.ProcessEnv): Promise<number> {
  const env = {
    ...process.env,
    ...settings,
    NODE_EXTRA_CA_CERTS: join(settings.KASUTI_CLUSTER_FOLDER ?? "", "certificate.pem"),
  };
  const own = ["--net", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child"];
  // A shell takes leave of orphans, which the first process of a namespace has to.
  const first = ["sh", "-c", FIRST, "sh", process.execPath];
  const child = spawn("unshare", [...own, ...first, "test/cluster/main.ts", ...process.argv.slice(2)], {
    env,
    stdio: "inherit",
  });
  // Ctrl-C is for what runs inside, which then ends as it should. Of this only `unshare` does not care for less.
  process.on("SIGTERM", () => child.kill("SIGKILL"));
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? INTERRUPTED)));
}
