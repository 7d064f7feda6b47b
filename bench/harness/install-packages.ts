import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Installs packages that only one benchmark needs. */
export async function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies: packages }));
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"];
  await promisify(execFile)("npm", ["install", ...options], { cwd: folder });
}
