import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What the machines of `deploy/README.md` are set up with, and Swift as the store. */
const PACKAGES = [
  ...[
    "iproute2",
    "haproxy",
    "keepalived",
    "pgbouncer",
    "postgresql-15",
    "patroni",
    "etcd-server",
    "etcd-client",
  ],
  ...["memcached", "swift-account", "swift-container", "swift-object", "swift-proxy"],
];

const MISSING_TOOLS =
  "it needs root on a Debian with overlayfs: try it in a virtual machine, or a container with --privileged";

/** Installs into a layer over this machine's files, which stay as they are; the services that packages start stay quiet. */
const INSTALL = `
  mount -t overlay overlay -o "lowerdir=/,upperdir=$PWD/files,workdir=$PWD/work" root
  mount --rbind /dev root/dev
  mount -t proc proc root/proc
  for each in run tmp; do mount -t tmpfs tmpfs root/$each; done
  cp -L /etc/resolv.conf root/tmp/ && mount --bind root/tmp/resolv.conf root/etc/resolv.conf
  printf '#!/bin/sh\\nexit 101\\n' >root/usr/sbin/policy-rc.d && chmod 755 root/usr/sbin/policy-rc.d
  export DEBIAN_FRONTEND=noninteractive
  chroot root apt-get --quiet update
  chroot root apt-get --quiet install --yes --no-install-recommends "$@"
  rm -rf root/var/lib/apt/lists/* root/var/cache/apt/*`;

/**
 * A folder with the files of Debian's packages that this machine lacks, made once for each release of Debian.
 * Needs the network the first time. `onMake` is called before that, and `signal` ends it.
 * @throws Error with a sentence where this machine cannot make it
 */
export async function debianLayer(signal: AbortSignal, onMake: () => void): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error(MISSING_TOOLS);
  const release = await readFile("/etc/debian_version").catch(() => {
    throw new Error(MISSING_TOOLS);
  });
  const name = createHash("sha256").update(release).update(`${PACKAGES}`).digest("hex").slice(0, 12);
  const folder = resolve(".cache/cluster", name);
  if (existsSync(folder)) return folder;
  onMake();
  await rm(resolve(".cache/cluster"), { recursive: true, force: true });
  const making = `${folder}.unfinished`;
  for (const each of ["files", "work", "root"]) await mkdir(join(making, each), { recursive: true });
  const own = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child"];
  // The kernel ends all that runs inside; `unshare` itself heeds nothing less.
  const ended = { signal, killSignal: "SIGKILL" } as const;
  try {
    await run("unshare", [...own, "sh", "-ec", INSTALL, "sh", ...PACKAGES], {
      ...{ cwd: making, maxBuffer: 1e8 },
      ...ended,
    });
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true, maxRetries: 10 });
  }
  return folder;
}

/** Shows a layer's files over this machine's in `folder`, to processes of this mount namespace only. */
export async function mountLayer(layer: string, folder: string): Promise<void> {
  const options = `ro,lowerdir=/,upperdir=${join(layer, "files")},workdir=${join(layer, "work")}`;
  await run("mount", ["-t", "overlay", "overlay", "-o", options, folder]);
}
