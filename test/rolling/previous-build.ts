import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The commit before the newest migration; `undefined` where the history does not go back so far. */
export async function previousCommit(): Promise<string | undefined> {
  try {
    const newest = await run("git", ["log", "-1", "--format=%H", "--", "src/server/db/migrations/*.sql"]);
    const { stdout } = await run("git", ["rev-parse", "--verify", `${newest.stdout.trim()}^`]);
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/** The server of a commit in a folder of its own, with its own packages and today's dependencies; answers the folder. */
export async function checkOut(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-previous-"));
  const archive = join(folder, "archive.tar");
  await run("git", ["archive", `--output=${archive}`, commit, "src", "packages", "package.json"]);
  await run("tar", ["-xf", archive, "-C", folder]);
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@kasuti"), { recursive: true });
  for (const name of await readdir("node_modules"))
    if (name !== "@kasuti") await symlink(resolve("node_modules", name), join(modules, name));
  for (const name of await readdir(join(folder, "packages")))
    await symlink(join(folder, "packages", name), join(modules, "@kasuti", name));
  return folder;
}
