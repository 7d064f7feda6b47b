/**
 * `npm run cluster -- --minutes N --seed S --rate R --events network,disk --logs FOLDER`: runs the services
 * of `deploy/` on this machine in namespaces, with purchases and visits, while faults are injected one after
 * another. Compares the shop with the providers at the end. `--steady N`: without faults; finds the knee of
 * the load, and holds 70 % of it for N minutes.
 */
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { buildWebWhenStale } from "../../scripts/build-web.ts";
import { debianLayer } from "./debian-layer.ts";
import { EVENTS, type EventName } from "./fault-events.ts";
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
  console.error(`--events takes a comma-separated list of: ${Object.keys(EVENTS).join()}`);
  process.exit(1);
}
const minutes = Number(values.steady ?? values.minutes);
if (!(minutes >= 1 && Number(values.rate) > 0)) {
  console.error("--minutes and --steady need a number of at least 1, --rate one above 0");
  process.exit(1);
}
/** First process of the namespace: on Ctrl-C it keeps waiting for its child, which ends by itself. */
const INIT = `trap : INT; "$@" & while wait $!; code=$?; kill -0 $! 2>/dev/null; do :; done; exit $code`;

const folder = process.env.KASUTI_CLUSTER_FOLDER;
// Exit explicitly, as open handles would keep the process running.
process.exit(folder ? await inside(folder) : await outside());

/** Runs in namespaces of its own, so that everything started here ends with this process. */
async function inside(workFolder: string): Promise<number> {
  const plan: ClusterPlan = {
    ...{ seed: values.seed, minutes, rate: Number(values.rate), isSteady: values.steady !== undefined },
    events,
    folder: workFolder,
    logs: values.logs ?? workFolder,
    layer: process.env.KASUTI_CLUSTER_LAYER ?? "",
    otherBuild: process.env.KASUTI_CLUSTER_OTHER_BUILD ?? "",
    pem: await readFile(join(workFolder, "shop.pem"), "utf8"),
  };
  return runCluster(plan);
}

async function outside(): Promise<number> {
  const ending = new AbortController();
  const { signal } = ending;
  for (const each of ["SIGINT", "SIGTERM"]) process.on(each, () => ending.abort(each));
  const workFolder = await mkdtemp(join(tmpdir(), "kasuti-cluster-"));
  try {
    if (values.logs) await mkdir(values.logs, { recursive: true });
    const layer = await debianLayer(signal, () =>
      console.log("installing Debian packages into .cache/cluster, once, for a few minutes"),
    );
    await buildWebWhenStale();
    signal.throwIfAborted();
    const other = await buildToRollOut(signal);
    await makeCertificate(workFolder);
    signal.throwIfAborted();
    return await unshared({
      KASUTI_CLUSTER_FOLDER: workFolder,
      KASUTI_CLUSTER_LAYER: layer,
      KASUTI_CLUSTER_OTHER_BUILD: other,
      // Temporary files are removed together with the folder.
      TMPDIR: workFolder,
    });
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    console.error(`The cluster cannot be built here: ${error instanceof Error ? error.message : error}.`);
    return 1;
  } finally {
    await rm(workFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Folder of the build to roll out; this build when none is. */
async function buildToRollOut(signal: AbortSignal): Promise<string> {
  if (values.steady !== undefined || !events.includes("roll-out")) return process.cwd();
  return otherBuild(signal, () => console.log("building another version to roll out"));
}

async function makeCertificate(workFolder: string): Promise<void> {
  const name = ["-subj", "/CN=shop", "-addext", `subjectAltName=IP:${SHOP_ADDRESS}`];
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    join(workFolder, "key.pem"),
  ];
  const out = ["-days", "2", "-out", join(workFolder, "certificate.pem")];
  await promisify(execFile)("openssl", ["req", "-x509", ...key, ...name, ...out]);
  await promisify(execFile)("sh", ["-c", "cat certificate.pem key.pem >shop.pem"], { cwd: workFolder });
}

/**
 * Runs this script again in own network, mount and process namespaces; the kernel ends all with the first
 * process.
 */
function unshared(settings: NodeJS.ProcessEnv): Promise<number> {
  const env = {
    ...process.env,
    ...settings,
    NODE_EXTRA_CA_CERTS: join(settings.KASUTI_CLUSTER_FOLDER ?? "", "certificate.pem"),
  };
  const own = ["--net", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child"];
  // The first process of a namespace must reap orphans, which a shell does.
  const first = ["sh", "-c", INIT, "sh", process.execPath];
  const child = spawn("unshare", [...own, ...first, "proofs/cluster/main.ts", ...process.argv.slice(2)], {
    env,
    stdio: "inherit",
  });
  // Ctrl-C reaches the processes inside, which end in order. `unshare` itself ends on SIGKILL only.
  process.on("SIGTERM", () => child.kill("SIGKILL"));
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? INTERRUPTED)));
}
