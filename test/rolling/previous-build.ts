import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const MIGRATIONS = "src/server/db/migrations";
const PARTS = ["src", "packages", "locales", "package.json"];

/**
 * Commit before the newest migration; `undefined` when that is the first one, or the history is too short.
 */
export async function previousCommit(): Promise<string | undefined> {
  const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql"));
  if (migrations.length === 1) return undefined;
  try {
    const newest = await run("git", ["log", "-1", "--format=%H", "--", `${MIGRATIONS}/*.sql`]);
    const { stdout } = await run("git", ["rev-parse", "--verify", `${newest.stdout.trim()}^`]);
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/**
 * Creates a folder with the server of a commit, or of the working tree, with its packages and today's
 * dependencies; returns the folder.
 */
export async function checkOut(commit?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-build-"));
  if (commit) await unpack(commit, folder);
  else for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@kasuti"), { recursive: true });
  for (const name of await readdir("node_modules"))
    if (name !== "@kasuti") await symlink(resolve("node_modules", name), join(modules, name));
  for (const name of await readdir(join(folder, "packages")))
    await symlink(join(folder, "packages", name), join(modules, "@kasuti", name));
  return folder;
}

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = join(folder, "archive.tar");
  await run("git", ["archive", `--output=${archive}`, commit, ...PARTS]);
  await run("tar", ["-xf", archive, "-C", folder]);
}

/** Appends migrations to those of the build in `folder`. */
export async function addMigrations(folder: string, texts: readonly string[]): Promise<void> {
  const path = join(folder, MIGRATIONS, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  for (const [place, text] of texts.entries()) {
    const idx = journal.entries.length;
    const tag = `${idx}_rolling`.padStart(12, "0");
    await writeFile(join(folder, MIGRATIONS, `${tag}.sql`), text);
    const when = journal.entries.at(-1).when + 1 + place;
    journal.entries.push({ idx, version: "7", when, tag, breakpoints: true });
  }
  await writeFile(path, JSON.stringify(journal));
}
