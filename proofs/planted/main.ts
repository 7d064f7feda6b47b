/**
 * `npm run proofs -- planted [WORD…]`: plants faults, one at a time, in a copy of the last commit, and
 * expects that the test named beside each fails; words choose among them by file or description.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { type Fault, faults } from "./faults.ts";

const words = process.argv.slice(2);
const isChosen = ({ what, file }: Fault) => words.some((word) => `${file} ${what}`.includes(word));
const chosen = words.length > 0 ? faults.filter(isChosen) : faults;
const copy = join(await mkdtemp(join(tmpdir(), "kasuti-planted-")), "shop");
run("git", ["worktree", "add", "--quiet", "--detach", copy, "HEAD"], ".");
try {
  await symlink(resolve("node_modules"), join(copy, "node_modules"));
  const [whole, titled] = [chosen.filter(({ test }) => !test[1]), chosen.filter(({ test }) => test[1])];
  const passed = [...passedTests(whole), ...passedTests(titled)];
  const silent = chosen.find(({ test: [file, title = ""] }) => {
    return !passed.some((test) => test.file === join(copy, file) && test.title.includes(title));
  });
  if (silent) throw new Error(`No test matches ${silent.test.join(": ")}`);
  const missed: string[] = [];
  for (const { what, file, text, planted, test } of chosen) {
    const path = join(copy, file);
    const code = await readFile(path, "utf8");
    if (code.split(text).length !== 2) throw new Error(`${file} has not exactly one ${text}`);
    await writeFile(
      path,
      code.replace(text, () => planted),
    );
    const isFound = !passes([test[0]], test[1]);
    await writeFile(path, code);
    console.log(`${isFound ? "found " : "MISSED"} ${what}`);
    if (!isFound) missed.push(what);
  }
  console.log(`${chosen.length - missed.length} of ${chosen.length} planted faults were found`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  run("git", ["worktree", "remove", "--force", copy], ".");
  await rm(join(copy, ".."), { recursive: true, force: true });
}

interface PassedTest {
  readonly file: string;
  readonly title: string;
}

/** @throws Error if a test fails before anything is planted */
function passedTests(list: readonly Fault[]): PassedTest[] {
  if (list.length === 0) return [];
  const report = join(copy, "..", "report.json");
  const titles = list.flatMap(({ test: [, title] }) => title ?? []).join("|");
  const files = [...new Set(list.map(({ test: [file] }) => file))];
  if (!passes(files, titles, ["--reporter", "json", "--outputFile", report]))
    throw new Error("The tests fail before anything is planted");
  // Vitest's own format.
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as JsonTestResults;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed")
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );
}

function passes(files: readonly string[], title?: string, options: readonly string[] = []): boolean {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...files, ...(title ? ["-t", title] : [])];
  return run(process.execPath, [...vitest, ...options], copy) === 0;
}

function run(program: string, args: readonly string[], cwd: string): number | null {
  return spawnSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] }).status;
}
