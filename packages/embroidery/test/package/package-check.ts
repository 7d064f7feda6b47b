/**
 * `npm run package-check`: installs the packed library in a clean project and uses it in every supported
 * Node, in bundles of esbuild and Vite, and in a real browser, in a page and in a worker; all results must be
 * equal. `publint` and `@arethetypeswrong/cli` must report nothing. Nodes are fetched from npm into `.cache`.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build as bundle } from "esbuild";
import { build as buildPage } from "vite";
import { formats } from "../../src/index.ts";
import { importable, weigh } from "./entry-sizes.ts";
import { outputInBrowser } from "./output-in-browser.ts";
import { installInCleanProject, run } from "./tarball.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const tool = (path: string) => join(root, "node_modules", path);
/** The oldest and the newest version of each supported line, and this project's own. */
const nodes = ["20.0.0", "20.20.2", "22.0.0", "22.23.3", "26.10.0"];

const clean = installInCleanProject();
const project = join(clean.folder, "project");
try {
  run(process.execPath, [tool("typescript7/bin/tsc"), "-p", "."], project);
  console.log(`${clean.packed.length} files in the tarball; a project compiles against its types`);
  const output = new Map<string, string>();
  for (const version of nodes)
    output.set(`Node ${version}`, run(nodeOf(version), ["print.js"], project).trim());
  output.set("esbuild's bundle", await outputOfBundle());
  for (const [where, what] of Object.entries(await outputOfPages())) output.set(where, what);
  for (const [where, what] of output) console.log(`${where}: ${what}`);
  if (new Set(output.values()).size !== 1) throw new Error("Not all say the same.");
  console.log(run(process.execPath, [tool("publint/src/cli.js"), clean.tarball, "--strict"], root).trim());
  // The package has ES modules only, so tools that need CommonJS or ignore `exports` cannot use it.
  const entries = ["--profile", "esm-only", "--entrypoints", ...entryPoints()];
  run(process.execPath, [tool("@arethetypeswrong/cli/dist/index.js"), clean.tarball, ...entries], root);
  console.log("@arethetypeswrong/cli: nothing found");
  for (const [name, statement] of importable())
    console.log(`${name}: ${await weigh(statement, project)} bytes`);
} finally {
  rmSync(clean.folder, { recursive: true });
}

/** All importable entries; patterns in `exports` are resolved to files. */
function entryPoints(): string[] {
  return [".", "./transform", "./draw", "./play", ...formats.map(({ id }) => `./formats/${id}`)];
}

function nodeOf(version: string): string {
  const packageName = `node-${process.platform}-${process.arch}`;
  const folder = join(root, ".cache/nodes", version);
  mkdirSync(folder, { recursive: true });
  run(
    "npm",
    ["install", "--prefix", folder, "--no-save", "--prefer-offline", `${packageName}@${version}`],
    folder,
  );
  return join(folder, "node_modules", packageName, "bin/node");
}

async function outputOfBundle(): Promise<string> {
  const outfile = join(project, "bundled/print.js");
  await bundle({ entryPoints: [join(project, "print.js")], bundle: true, format: "esm", outfile });
  return run(process.execPath, [outfile], project).trim();
}

/** Vite's bundle of a page that uses the library itself and in a worker. */
async function outputOfPages(): Promise<Record<string, string>> {
  await buildPage({ root: project, logLevel: "error", worker: { format: "es" } });
  const { page, worker } = await outputInBrowser(join(project, "dist"));
  return { "a page made by Vite": page, "its worker": worker };
}
