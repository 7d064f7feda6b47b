import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const parts = ["package.json", "README.md", "CHANGELOG.md", "LICENSE", "tsconfig.build.json"];
const folders = ["src", "docs", "scripts"];

/** A project outside the workspace that has only the packed library installed. */
export interface CleanProject {
  readonly folder: string;
  /** Paths inside the tarball. */
  readonly packed: readonly string[];
  readonly tarball: string;
}

/**
 * Packs the library as `npm pack -w @kasuti/embroidery` does and installs the tarball, without a network. A
 * copy of the workspace is packed, because package.json refers to other files meanwhile. The caller removes
 * the folder.
 */
export function installInCleanProject(): CleanProject {
  const folder = mkdtempSync(join(tmpdir(), "embroidery-clean-"));
  const { tarball, packed } = pack(join(folder, "workspace"));
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "name": "clean", "private": true, "type": "module" }\n');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], project);
  cpSync(new URL("consumer", import.meta.url), project, { recursive: true });
  return { folder, tarball, packed };
}

function pack(workspace: string): { tarball: string; packed: string[] } {
  const copy = join(workspace, "packages/embroidery");
  for (const name of [...parts, ...folders]) {
    cpSync(join(root, "packages/embroidery", name), join(copy, name), { recursive: true });
  }
  cpSync(join(root, "tsconfig.base.json"), join(workspace, "tsconfig.base.json"));
  symlinkSync(join(root, "node_modules"), join(workspace, "node_modules"));
  const manifest = { name: "workspace", private: true, workspaces: ["packages/*"] };
  writeFileSync(join(workspace, "package.json"), JSON.stringify(manifest));
  const before = readFileSync(join(copy, "package.json"), "utf8");
  const output = run("npm", ["pack", "-w", "@kasuti/embroidery", "--json", "--silent"], workspace);
  if (readFileSync(join(copy, "package.json"), "utf8") !== before)
    throw new Error("package.json stays changed");
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf("[\n")));
  return {
    tarball: join(workspace, filename),
    packed: files.map(({ path }: { path: string }) => path),
  };
}

/** Output of a program; throws with its output if it fails. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error ?? ""}${stdout}${stderr}`);
  return stdout;
}
