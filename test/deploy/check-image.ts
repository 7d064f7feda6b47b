/**
 * `npm run image-check`: builds the image on a base of Debian's packages, so that no registry of images is
 * needed, runs it alone, then as compose.yaml does. As root, with debootstrap, buildah, podman,
 * podman-compose, runc, catatonit and CNI with dnsname installed, and ports 3001 and 3002 free; takes minutes
 * and leaves nothing behind.
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
/** Starting takes longest where a processor is slow. */
const READY_TRIES = 60;
const PROBE = `let fault = "";
try { require("node:fs").writeFileSync("/shop/written", ""); } catch ({ code }) { fault = code; }
const secret = [".env", ".git"].filter((name) => require("node:fs").existsSync(name));
console.log(process.getuid(), fault, ...secret);`;

const work = await mkdtemp(join(tmpdir(), "kasuti-image-"));
const env = {
  ...process.env,
  CONTAINERS_CONF: join(work, "containers.conf"),
  CONTAINERS_STORAGE_CONF: join(work, "storage.conf"),
  KASUTI_DATABASE_PASSWORD: "trial",
};
const buildah = (...args: string[]) => say("buildah", args);
const podman = (...args: string[]) => say("podman", args);

try {
  await keepApart();
  await makeBase();
  await buildah(
    ...["build", "--format", "docker", "--isolation", "chroot", "--network", "host"],
    // Whom the machine trusts, a proxy perhaps.
    ...["--volume", "/etc/ssl/certs:/etc/ssl/certs:ro", "--build-arg", `BASE=${BASE}`],
    ...["--file", "deploy/container/Containerfile", "--tag", "kasuti", "."],
  );
  await runImage();
  await checkCompose({ work, base: BASE, say, untilHealthy });
  const bytes = Number(await podman("image", "inspect", "kasuti", "--format", "{{.Size}}"));
  console.log(
    `The image is built and runs, alone and in compose.yaml: ${Math.round(bytes / 1e6)} MB, unpacked.`,
  );
} finally {
  await podman("rm", "--force", "--all").catch(() => {});
  await podman("network", "prune", "--force").catch(() => {});
  await say("umount", [join(work, "store", "overlay")]).catch(() => {});
  await rm(work, { recursive: true, force: true });
}

/**
 * Images, volumes and networks of the machine's owner are not touched; no more open files and processes than
 * the machine has.
 */
async function keepApart(): Promise<void> {
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
  await say("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", root]);
  await rm(join(root, "var/cache/apt/archives"), { recursive: true });
  const from = await buildah("from", "scratch");
  await buildah("add", from, root, "/");
  await buildah("commit", "--rm", from, BASE);
}

/** Not root, without rights, on a file system that cannot be written to. */
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
    throw new Error(`It runs as nobody on a file system to be read only, without the owner's own: ${probed}`);
  await podman("stop", "--time", "60", "shop");
  const code = await podman("inspect", "shop", "--format", "{{.State.ExitCode}}");
  if (code !== "0") throw new Error(`It was asked to end, and ended with ${code}`);
}

async function untilHealthy(container: string, attempts = READY_TRIES): Promise<void> {
  try {
    await podman("healthcheck", "run", container);
  } catch (error) {
    if (attempts === 0) throw error;
    await pause(2_000);
    await untilHealthy(container, attempts - 1);
  }
}

async function say(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { env, maxBuffer: 1e8 });
  return stdout.trim();
}
