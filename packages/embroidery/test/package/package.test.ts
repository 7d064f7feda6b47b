import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { read, write } from "../../src/index.ts";
import { leafDesign } from "../../src/testing/sample-designs.ts";
import { budgets, importable, weigh } from "./entry-sizes.ts";
import { outputInBrowser } from "./output-in-browser.ts";
import { withoutExample, writeExamples, writeRecipes } from "./recipes.ts";
import { type CleanProject, installInCleanProject, run } from "./tarball.ts";

const compiler = fileURLToPath(new URL("../../../../node_modules/typescript7/bin/tsc", import.meta.url));
let clean: CleanProject;
let project: string;
let outputOfNode: string;

beforeAll(() => {
  clean = installInCleanProject();
  project = join(clean.folder, "project");
});
afterAll(() => rmSync(clean.folder, { recursive: true }));

it("the tarball contains compiled JavaScript with types and source maps, and no TypeScript sources", () => {
  const { packed } = clean;
  expect(packed).toEqual(
    expect.arrayContaining(["package.json", "README.md", "CHANGELOG.md", "LICENSE", "dist/cli/main.js"]),
  );
  const scripts = packed.filter((file) => file.endsWith(".js")).map((file) => file.slice(0, -".js".length));
  expect(scripts.length).toBeGreaterThan(150);
  expect(scripts.filter((name) => !packed.includes(`${name}.d.ts`))).toEqual([]);
  expect(scripts.filter((name) => !packed.includes(`${name}.js.map`))).toEqual([]);
  expect(packed.filter((file) => /(?<!\.d)\.ts$|test|tsconfig/.test(file))).toEqual([]);
});

it("a project with the package installed compiles against its types and runs", () => {
  run(process.execPath, [compiler, "-p", "."], project);
  outputOfNode = run(process.execPath, ["print.js"], project).trim();
  expect(JSON.parse(outputOfNode)).toMatchObject({
    stitches: 200,
    pes: "pes",
    refusal: { error: { code: "unknown-format" } },
  });
});

it("a browser reads, measures, draws and writes the same, in a page and in a worker", {
  timeout: 60_000,
}, async () => {
  const outdir = join(project, "bundled");
  const scripts = ["page.js", "worker.js"].map((name) => join(project, name));
  await build({ entryPoints: scripts, bundle: true, format: "esm", outdir });
  cpSync(join(project, "index.html"), join(outdir, "index.html"));
  expect(await outputInBrowser(outdir)).toEqual({ page: outputOfNode, worker: outputOfNode });
});

it("every recipe and example compiles, and those for Node produce the documented output", {
  timeout: 60_000,
}, () => {
  expect(writeRecipes(project)).toHaveLength(8);
  expect(withoutExample()).toEqual([]);
  writeExamples(project);
  const folder = join(project, "recipes");
  for (const settings of [folder, join(project, "worker-recipes")])
    run(process.execPath, [compiler, "-p", settings], project);
  const flower = write(leafDesign(), "dst");
  writeFileSync(join(folder, "flower.dst"), flower.ok ? flower.bytes : "");
  const say = (...args: string[]) => run(process.execPath, args, folder);
  expect(say("convert.js", ".", "pes")).toMatch(/^flower\.dst: .*colour/i);
  expect(read(readFileSync(join(folder, "flower.pes")))).toMatchObject({ ok: true, format: "pes" });
  expect(Number.parseInt(say("split.js"), 10)).toBeGreaterThan(1);
  expect(say("colours.js").trim().split("\n")).toHaveLength(3);
  expect(say("match-threads.js")).toMatch(
    /^(Example 40 10\d\d, ΔE [\d.]+\n|Example 40 1147, ΔE [\d.]+\n){3}$/,
  );
});

it("every entry point has a size limit and is below it", { timeout: 60_000 }, async () => {
  const most = budgets();
  const statements = importable();
  expect([...most.keys()]).toEqual([...statements.keys()]);
  const heavy: string[] = [];
  for (const [name, statement] of statements) {
    const bytes = await weigh(statement, project);
    if (bytes > (most.get(name) ?? 0)) heavy.push(`${name}: ${bytes} bytes`);
  }
  expect(heavy).toEqual([]);
});
