import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const exec = promisify(execFile);

/** A machine of the cluster: its own network card, address, name, files and disk, this one's kernel. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** The folder, outside, with what its programs say. */
  readonly logs: string;
  /** What a command follows that is to run there, in this folder. */
  at(folder: string): readonly string[];
  /** Runs a shell's command there as root; answers what it says. */
  sh(command: string): Promise<string>;
  /** As if somebody pulled the cable of its network card. */
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
}

export interface Hardware {
  readonly name: string;
  /** Its last number: 10.20.0.11 is 11. */
  readonly number: number;
  /** The folder with the files that it has at first. */
  readonly files: string;
  /** A folder for its files; what they hold is in memory. */
  readonly folder: string;
  readonly logs: string;
  /** Megabytes for each of these folders, as a disk of its own. */
  readonly disks: Readonly<Record<string, number>>;
}

export const NETWORK = "10.20.0";
export const WORLD_ADDRESS = `${NETWORK}.1`;
/** The shop's balancer counts what each of them asks. */
export const VISITORS: readonly string[] = Array.from(
  { length: 40 },
  (_, index) => `${NETWORK}.${100 + index}`,
);

/** Over the files that it has at first lies what it writes itself. */
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

/** The network that machines are plugged into; this process has an address there. Wants a network of its own. */
export async function layNetwork(): Promise<void> {
  for (const command of [
    ["link", "set", "lo", "up"],
    ["link", "add", "switch", "type", "bridge"],
    ["address", "add", `${WORLD_ADDRESS}/24`, "dev", "switch"],
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
  const [said] = await Promise.race([
    machine.stdout ? once(machine.stdout, "data") : [],
    once(machine, "exit").then(() => []),
  ]);
  if (said === undefined) throw new Error(`The machine ${name} does not boot`);
}

async function ip(args: readonly string[]): Promise<void> {
  await exec("ip", [...args]);
}
