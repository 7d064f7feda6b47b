import { execFile } from "node:child_process";
import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const FOLDER = resolve(".cache/other-build");

/** Line added to the committed sources, so that the built files get other names. */
const LINE = '\ndocument.documentElement.dataset.build = "other";\n';

/**
 * Returns the folder of another build of this shop, built once per commit; `onMake` is called before,
 * `signal` aborts.
 */
export async function otherBuild(signal: AbortSignal, onMake: () => void): Promise<string> {
  const commit = (await run("git", ["rev-parse", "HEAD"])).stdout.trim();
  const made = await readFile(join(FOLDER, "commit"), "utf8").catch(() => "");
  if (made === commit) return FOLDER;
  onMake();
  const making = `${FOLDER}.unfinished`;
  for (const folder of [FOLDER, making]) await rm(folder, { recursive: true, force: true });
  await run("git", ["checkout-index", "--all", `--prefix=${making}/`]);
  const modules = join(making, "node_modules");
  await mkdir(join(modules, "@kasuti"), { recursive: true });
  for (const name of await readdir("node_modules"))
    if (name !== "@kasuti") await symlink(resolve("node_modules", name), join(modules, name));
  for (const name of await readdir(join(making, "packages")))
    await symlink(join("../../packages", name), join(modules, "@kasuti", name));
  await appendFile(join(making, "src/web/entry-client.tsx"), LINE);
  // In a process namespace, all build processes end with the first one.
  const build = ["--pid", "--fork", "--kill-child", process.execPath, "scripts/build-web.ts"];
  await run("unshare", build, { cwd: making, signal, killSignal: "SIGKILL" });
  await writeFile(join(making, "commit"), commit);
  await rename(making, FOLDER);
  return FOLDER;
}
