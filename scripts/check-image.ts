/**
 * `npm run image-check`: builds the image on a base of Debian's packages, so that no registry of images is needed, and runs it as
 * compose.yaml does. As root, with debootstrap, buildah, podman and runc installed; takes minutes and leaves nothing behind.
 */
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const BASE = "localhost/kasuti-base";
/** Starting takes longest where a processor is slow. */
const READY_TRIES = 60;
const PROBE = `let fault = "";
try { require("node:fs").writeFileSync("/shop/written", ""); } catch ({ code }) { fault = code; }
const secret = [".env", ".git"].filter((name) => require("node:fs").existsSync(name));
console.log(process.getuid(), fault, ...secret);`;

const work = await mkdtemp(join(tmpdir(), "kasuti-image-"));
const store = ["--root", join(work, "store"), "--runroot", join(work, "run")];
const buildah = (...args: string[]) => say("buildah", [...store, ...args]);
const podman = (...args: string[]) =>
  say("podman", [...store, "--runtime", "/usr/sbin/runc", "--cgroup-manager", "cgroupfs", ...args]);

try {
  await makeBase();
  await buildah(
    ...["build", "--format", "docker", "--isolation", "chroot", "--network", "host"],
    // Whom the machine trusts, a proxy perhaps.
    ...["--volume", "/etc/ssl/certs:/etc/ssl/certs:ro", "--build-arg", `BASE=${BASE}`],
    ...["--file", "deploy/container/Containerfile", "--tag", "kasuti", "."],
  );
  await runImage();
  const bytes = Number(await podman("image", "inspect", "kasuti", "--format", "{{.Size}}"));
  console.log(`The image is built and runs: ${Math.round(bytes / 1e6)} MB, unpacked.`);
} finally {
  await podman("rm", "--force", "--all").catch(() => {});
  await say("umount", [join(work, "store", "overlay")]).catch(() => {});
  await rm(work, { recursive: true, force: true });
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
    // No more than the machine itself has.
    ...["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"],
    ...["--env", "NODE_ENV=development", "--env", "DEMO_DATA=off", "kasuti"],
  );
  await untilHealthy();
  const probed = await podman("exec", "shop", "node", "-e", PROBE);
  if (probed !== "65532 EROFS")
    throw new Error(`It runs as nobody on a file system to be read only, without the owner's own: ${probed}`);
  await podman("stop", "--time", "60", "shop");
  const code = await podman("inspect", "shop", "--format", "{{.State.ExitCode}}");
  if (code !== "0") throw new Error(`It was asked to end, and ended with ${code}`);
}

async function untilHealthy(tries = READY_TRIES): Promise<void> {
  try {
    await podman("healthcheck", "run", "shop");
  } catch (error) {
    if (tries === 0) throw error;
    await pause(2_000);
    await untilHealthy(tries - 1);
  }
}

async function say(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { maxBuffer: 1e8 });
  return stdout.trim();
}
