import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { unpackPackage } from "../../scripts/debian-packages.ts";

const execute = promisify(execFile);
const FOLDER = resolve(".cache/one-server");
/** A fresh Debian, created once. */
const DEBIAN = join(FOLDER, "debian");
/** Packages that a server's installer brings beyond the smallest system. */
const INCLUDED = "systemd,systemd-sysv,dbus,adduser,ca-certificates";
const PATH = "/opt/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const PORTS = [80, 443, 3000, 5432];

/** A Debian with systemd in namespaces of its own; it shares the network of this machine. */
export interface DebianMachine {
  /** Runs a guide's commands as root; the first that fails ends the proof with its output. */
  step(title: string, commands: string | undefined): Promise<void>;
  run(program: string, args: readonly string[]): Promise<Buffer>;
  put(file: string, path: string): Promise<void>;
  copyFolder(folder: string, path: string): Promise<void>;
  /** Clones what is committed here, as the owner's copy of the repository. */
  copyCheckout(path: string): Promise<void>;
  halt(): Promise<void>;
}

export async function reasonToSkip(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "it needs root";
  if (!existsSync("/etc/debian_version")) return "it needs a Debian";
  const states = await Promise.all(PORTS.map(isUsed));
  const used = PORTS.filter((_, index) => states[index]);
  return used.length > 0 ? `ports are in use: ${used.join(", ")}` : undefined;
}

function isUsed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });
}

/** Mounts what a machine has, moves into it and becomes its systemd. */
const BOOT = `
  mount --make-rprivate / && mount -t tmpfs tmpfs "$1"
  cd "$1" && mkdir upper work root
  mount -t overlay overlay -o "lowerdir=$2,upperdir=$PWD/upper,workdir=$PWD/work" root
  mount -t proc proc root/proc && mount -t sysfs sysfs root/sys && mount --bind /dev root/dev
  for each in run tmp sys/fs/cgroup; do mount -t tmpfs tmpfs root/$each; done
  mkdir root/sys/fs/cgroup/systemd root/sys/fs/cgroup/unified
  mount -t cgroup -o none,name=systemd cgroup root/sys/fs/cgroup/systemd || true
  mount -t cgroup2 cgroup2 root/sys/fs/cgroup/unified || true
  cd root && mkdir -p before && pivot_root . before && umount -l before
  export container=kasuti && exec /lib/systemd/systemd`;

export async function bootDebian(folder: string): Promise<DebianMachine> {
  await makeDebian(folder);
  const disk = join(folder, "machine");
  await mkdir(disk);
  const own = ["--mount", "--pid", "--uts", "--ipc", "--cgroup", "--fork", "--kill-child"];
  const outer = spawn("unshare", [...own, "sh", "-ec", BOOT, "sh", disk, DEBIAN], { stdio: "ignore" });
  const pid = await systemdOf(outer.pid ?? 0);
  const into = ["--target", pid, "--mount", "--pid", "--uts", "--ipc", "--cgroup", "--root", "--wd", "--"];
  const env = [
    "env",
    "-i",
    `PATH=${PATH}`,
    "HOME=/root",
    "DEBIAN_FRONTEND=noninteractive",
    "NODE_USE_SYSTEM_CA=1",
  ];
  const run: DebianMachine["run"] = async (program, args) => {
    const options = { maxBuffer: 1e8, encoding: "buffer" } as const;
    return (await execute("nsenter", [...into, ...env, program, ...args], options)).stdout;
  };
  const put: DebianMachine["put"] = async (file, path) => {
    const text = (await readFile(file)).toString("base64");
    await run("sh", ["-ec", `echo ${text} | base64 --decode | install -D -m 0644 /dev/stdin ${path}`]);
  };
  await run("sh", [
    "-ec",
    "for i in $(seq 60); do systemctl is-system-running && exit; sleep 1; done; exit 1",
  ]);
  const copyFolder = (from: string, path: string) =>
    cp(from, `/proc/${pid}/root${path}`, { recursive: true });
  return {
    run,
    put,
    step: async (title, commands = "false # the guide has fewer steps") => {
      const begun = Date.now();
      await run("sh", ["-eu", "-c", `cd /root; exec 2>&1\n${commands}`]).catch(
        (error: { stdout?: Buffer }) => {
          throw new Error(`${title} failed:\n${error.stdout?.toString("utf8").slice(-4_000)}`, {
            cause: error,
          });
        },
      );
      console.log(`${title}: ${Math.round((Date.now() - begun) / 1_000)} s`);
    },
    copyFolder,
    copyCheckout: async (path) => {
      await execute("git", ["clone", "--quiet", "--no-hardlinks", ".", join(folder, "checkout")]);
      await copyFolder(join(folder, "checkout"), path);
    },
    halt: async () => {
      process.kill(Number(pid), "SIGKILL");
      await new Promise((resolve) => outer.once("exit", resolve));
    },
  };
}

/** Waits until the namespace's first process has become systemd. */
async function systemdOf(outer: number): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const [child] = (await readFile(`/proc/${outer}/task/${outer}/children`, "utf8").catch(() => "")).split(
      " ",
    );
    const name = child && (await readFile(`/proc/${child}/comm`, "utf8").catch(() => ""));
    if (child && name === "systemd\n") return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The machine does not boot: it needs mount, pid and cgroup namespaces");
}

async function makeDebian(folder: string): Promise<void> {
  if (existsSync(DEBIAN)) return;
  console.log("installing a Debian…");
  const tool = join(folder, "debootstrap");
  await unpackPackage("debootstrap", tool);
  const making = `${DEBIAN}.unfinished`;
  await rm(making, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const codename =
    /^VERSION_CODENAME=(.*)$/m.exec(await readFile("/etc/os-release", "utf8"))?.[1] ?? "bookworm";
  const args = [
    "--variant=minbase",
    `--include=${INCLUDED}`,
    codename,
    making,
    "http://deb.debian.org/debian",
  ];
  const env = { ...process.env, DEBOOTSTRAP_DIR: join(tool, "usr/share/debootstrap") };
  await execute("sh", [join(tool, "usr/sbin/debootstrap"), ...args], { env, maxBuffer: 1e8 });
  // A network may have an authority of its own, which this machine trusts.
  await cp("/etc/ssl/certs/ca-certificates.crt", join(making, "etc/ssl/certs/ca-certificates.crt"));
  await rename(making, DEBIAN);
}
