/**
 * `npm run image-check`: builds the image on a base of Debian packages, so that no image registry is needed,
 * runs it alone, then as compose.yaml does. Needs root, debootstrap, buildah, podman, podman-compose, runc,
 * catatonit, CNI with dnsname, and free ports 3001 and 3002. Takes minutes and removes everything afterwards.
 */
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { checkCompose } from "./check-compose.ts";

const run = promisify(execFile);
const BASE = "localhost/kasuti-base";
/** Number of health checks, two seconds apart, that allow for a slow processor. */
const READY_ATTEMPTS = 60;
const PROBE = `let error = "";
try { require("node:fs").writeFileSync("/shop/written", ""); } catch ({ code }) { error = code; }
const secret = [".env", ".git"].filter((name) => require("node:fs").existsSync(name));
console.log(process.getuid(), error, ...secret);`;

const work = await mkdtemp(join(tmpdir(), "kasuti-image-"));
const env = {
  ...process.env,
  CONTAINERS_CONF: join(work, "containers.conf"),
  CONTAINERS_STORAGE_CONF: join(work, "storage.conf"),
  KASUTI_DATABASE_PASSWORD: "trial",
};
const buildah = (...args: string[]) => runProgram("buildah", args);
const podman = (...args: string[]) => runProgram("podman", args);

try {
  await isolateStores();
  await makeBase();
  await buildah(
    ...["build", "--format", "docker", "--isolation", "chroot", "--network", "host"],
    // Certificates that the machine trusts, which may include a proxy's.
    ...["--volume", "/etc/ssl/certs:/etc/ssl/certs:ro", "--build-arg", `BASE=${BASE}`],
    ...["--file", "deploy/container/Containerfile", "--tag", "kasuti", "."],
  );
  await runImage();
  await checkCompose({ work, base: BASE, run: runProgram, untilHealthy });
  const bytes = Number(await podman("image", "inspect", "kasuti", "--format", "{{.Size}}"));
  console.log(
    `The image is built and runs, alone and in compose.yaml: ${Math.round(bytes / 1e6)} MB, unpacked.`,
  );
} finally {
  await podman("rm", "--force", "--all").catch(() => {});
  await podman("network", "prune", "--force").catch(() => {});
  await runProgram("umount", [join(work, "store", "overlay")]).catch(() => {});
  await rm(work, { recursive: true, force: true });
}

/**
 * Configures separate stores, so that the machine's own images, volumes and networks stay untouched, and
 * limits that the machine allows.
 */
async function isolateStores(): Promise<void> {
  const stores = `[storage]
driver = "overlay"
graphroot = "${join(work, "store")}"
runroot = "${join(work, "run")}"
`;
  const engine = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
[network]
network_backend = "cni"
network_config_dir = "${join(work, "networks")}"
`;
  await mkdir(join(work, "networks"));
  await writeFile(env.CONTAINERS_STORAGE_CONF, stores);
  await writeFile(env.CONTAINERS_CONF, engine);
}

async function makeBase(): Promise<void> {
  const root = join(work, "base");
  await runProgram("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", root]);
  await rm(join(root, "var/cache/apt/archives"), { recursive: true });
  const from = await buildah("from", "scratch");
  await buildah("add", from, root, "/");
  await buildah("commit", "--rm", from, BASE);
}

/** Runs the image as an unprivileged user without capabilities on a read-only file system. */
async function runImage(): Promise<void> {
  const data = join(work, "data");
  await mkdir(data);
  await chmod(data, 0o1777);
  await podman(
    ...["run", "--detach", "--name", "shop", "--network", "none", "--read-only", "--tmpfs", "/tmp"],
    ...["--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--volume", `${data}:/data`],
    ...["--env", "NODE_ENV=development", "--env", "DEMO_DATA=off", "kasuti"],
  );
  await untilHealthy("shop");
  const probed = await podman("exec", "shop", "node", "-e", PROBE);
  if (probed !== "65532 EROFS")
    throw new Error(`Expected user 65532, a read-only file system and no files of the owner, got: ${probed}`);
  await podman("stop", "--time", "60", "shop");
  const code = await podman("inspect", "shop", "--format", "{{.State.ExitCode}}");
  if (code !== "0") throw new Error(`The shop exited with ${code} after SIGTERM`);
}

async function untilHealthy(container: string, attempts = READY_ATTEMPTS): Promise<void> {
  try {
    await podman("healthcheck", "run", container);
  } catch (error) {
    if (attempts === 0) throw error;
    await pause(2_000);
    await untilHealthy(container, attempts - 1);
  }
}

async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { env, maxBuffer: 1e8 });
  return stdout.trim();
}
