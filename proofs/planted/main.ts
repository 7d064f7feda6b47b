/**
 * `npm run proofs -- planted [WORD…]`: plants faults, one at a time, in a copy of the last commit, and
 * expects that the test named beside each fails; words choose among them by file or description.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
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
    // A file that does not load has no failed test: such a fault proves nothing.
    const isFound = resultsOf([test[0]], test[1]).numFailedTests > 0;
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
  const titles = list.flatMap(({ test: [, title] }) => title ?? []).join("|");
  const { success, testResults } = resultsOf([...new Set(list.map(({ test: [file] }) => file))], titles);
  if (!success) throw new Error("The tests fail before anything is planted");
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed")
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );
}

function resultsOf(files: readonly string[], title?: string): JsonTestResults {
  const report = join(copy, "..", "report.json");
  const json = ["--reporter", "json", "--outputFile", report];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...files, ...(title ? ["-t", title] : [])];
  rmSync(report, { force: true });
  run(process.execPath, [...vitest, ...json], copy);
  // Vitest's own format.
  return JSON.parse(readFileSync(report, "utf8")) as JsonTestResults;
}

function run(program: string, args: readonly string[], cwd: string): void {
  spawnSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}
