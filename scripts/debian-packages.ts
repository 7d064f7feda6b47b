import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Installs a package for the whole machine.
 * @throws Error without apt-get or permission
 */
export async function installPackage(name: string): Promise<void> {
  await aptGet(["update"]);
  await aptGet(["install", "--yes", "--no-install-recommends", name]);
}

/**
 * Unpacks a package, and all missing dependencies, into a folder. Needs no permission and does not change the
 * machine.
 * @throws Error without apt-get, or if it does not know the package
 */
export async function unpackPackage(name: string, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "kasuti-packages-"));
  const archives = join(work, "archives");
  try {
    await downloadPackage(name, work, archives);
    await mkdir(folder, { recursive: true });
    for (const file of (await readdir(archives)).filter((each) => each.endsWith(".deb")))
      await run("dpkg-deb", ["--extract", join(archives, file), folder]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Folder of an unpacked package's libraries, below `folder`. */
export async function librariesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const libraries = files.filter(({ name }) => /\.so(?:\.|$)/.test(name));
  return [...new Set(libraries.map(({ parentPath }) => relative(folder, parentPath)))];
}

/** Uses its own package lists, because fresh machines have none and only root may update the machine's. */
async function downloadPackage(name: string, work: string, archives: string): Promise<void> {
  const lists = join(work, "lists");
  const settings = [
    `Dir::State::Lists=${lists}`,
    `Dir::Cache=${work}`,
    `Dir::Cache::Archives=${archives}`,
    "Debug::NoLocking=1",
    "APT::Sandbox::User=root",
  ].flatMap((setting) => ["--option", setting]);
  for (const each of [lists, archives]) await mkdir(join(each, "partial"), { recursive: true });
  await aptGet([...settings, "update"]);
  await aptGet([...settings, "install", "--yes", "--download-only", "--no-install-recommends", name]);
}

async function aptGet(args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["--quiet", ...args], { env, maxBuffer: 1e8 });
}
