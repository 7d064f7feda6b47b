import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const exec = promisify(execFile);

/** Machine of the cluster: own network card, address, host name, files and disk on this kernel. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Folder of its programs' logs, outside the machine. */
  readonly logs: string;
  /** Command prefix that runs a command on the machine, in this folder. */
  at(folder: string): readonly string[];
  /** Runs a shell command on the machine as root; returns its output. */
  sh(command: string): Promise<string>;
  /** Cuts its network connection. */
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
}

export interface Hardware {
  readonly name: string;
  /** Last number of its address: 11 for 10.20.0.11. */
  readonly number: number;
  /** Folder with its initial files. */
  readonly files: string;
  /** Mount point of its files, which are in memory. */
  readonly folder: string;
  readonly logs: string;
  /** Folders that are separate disks, with their size in MB. */
  readonly disks: Readonly<Record<string, number>>;
}

export const NETWORK = "10.20.0";
export const HOST_ADDRESS = `${NETWORK}.1`;
/** Addresses of visitors; the load balancer limits requests per address. */
export const VISITORS: readonly string[] = Array.from(
  { length: 40 },
  (_, index) => `${NETWORK}.${100 + index}`,
);

/** Boots a machine: an overlay over the initial files holds what it writes. */
const BOOT = `
  mount -t tmpfs tmpfs "$FOLDER"
  cd "$FOLDER" && mkdir files work root
  mount -t overlay overlay -o "lowerdir=$FILES,upperdir=$PWD/files,workdir=$PWD/work" root
  for each in dev proc sys; do mount --rbind /$each root/$each; done
  mount -t tmpfs tmpfs root/run
  for disk in $DISKS; do
    path=\${disk%=*}; mkdir -p "root$path"; mode=$(stat -c 0%a "root$path"); owner=$(stat -c uid=%u,gid=%g "root$path")
    mount -t tmpfs tmpfs "root$path" -o "size=\${disk#*=}m,mode=$mode,$owner"
  done
  hostname "$NAME"
  echo booted
  exec chroot root sleep infinity`;

/** Creates the network of the machines, with addresses for this process. Needs a network namespace. */
export async function createNetwork(): Promise<void> {
  for (const command of [
    ["link", "set", "lo", "up"],
    ["link", "add", "switch", "type", "bridge"],
    ["address", "add", `${HOST_ADDRESS}/24`, "dev", "switch"],
    ["link", "set", "switch", "up"],
    ...VISITORS.map((visitor) => ["address", "add", `${visitor}/24`, "dev", "switch"]),
  ])
    await ip(command);
}

export async function bootMachine({ name, number, files, folder, logs, disks }: Hardware): Promise<Machine> {
  const sizes = Object.entries(disks).map(([path, size]) => `${path}=${size}`);
  const env = { PATH: process.env.PATH, NAME: name, FILES: files, FOLDER: folder, DISKS: sizes.join(" ") };
  const own = ["--net", "--mount", "--uts"];
  const machine = spawn("unshare", [...own, "sh", "-ec", BOOT], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  await untilBooted(machine, name);
  const pid = `${machine.pid}`;
  const address = `${NETWORK}.${number}`;
  const at = (where: string) => {
    const into = ["--target", pid, "--net", "--mount", "--uts", "--root", "--wd"];
    return ["nsenter", ...into, "--", "env", "--chdir", where];
  };
  const sh = async (command: string) => {
    const [program = "", ...args] = [...at("/"), "sh", "-ec", command];
    return (await exec(program, args, { maxBuffer: 1e8 })).stdout;
  };
  const cable = `to-${name}`;
  await ip(["link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", pid]);
  await ip(["link", "set", cable, "master", "switch", "up"]);
  await sh(`ip link set lo up; ip address add ${address}/24 dev eth0; ip link set eth0 up`);
  return {
    name,
    address,
    logs,
    at,
    sh,
    unplug: () => ip(["link", "set", cable, "down"]),
    plugIn: () => ip(["link", "set", cable, "up"]),
  };
}

async function untilBooted(machine: ChildProcess, name: string): Promise<void> {
  const [output] = await Promise.race([
    machine.stdout ? once(machine.stdout, "data") : [],
    once(machine, "exit").then(() => []),
  ]);
  if (output === undefined) throw new Error(`The machine ${name} does not boot`);
}

async function ip(args: readonly string[]): Promise<void> {
  await exec("ip", [...args]);
}
