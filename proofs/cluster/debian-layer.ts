import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Packages of the machines in `deploy/README.md`, and Swift as the object store. */
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

/** Installs the packages into an overlay over this machine's files, without starting their services. */
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
 * Returns the overlay folder with the Debian packages that this machine lacks, created once per Debian
 * release. The first time needs the network: `onMake` is called before it, and `signal` aborts it.
 * @throws Error with a message when this machine cannot create it
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
  // `unshare` ignores SIGTERM; with SIGKILL the kernel ends all processes in the namespace.
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

/** Mounts the layer over this machine's files at `folder`, in this mount namespace only. */
export async function mountLayer(layer: string, folder: string): Promise<void> {
  const options = `ro,lowerdir=/,upperdir=${join(layer, "files")},workdir=${join(layer, "work")}`;
  await run("mount", ["-t", "overlay", "overlay", "-o", options, folder]);
}
