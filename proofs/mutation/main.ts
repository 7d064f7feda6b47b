/**
 * `npm run proofs -- mutation [FILE[:FROM-TO]…]`: changes the code that decides over money and access, one
 * small change at a time, and expects that its tests fail. It prints each change that no test finds and the
 * score of each file, or of its lines FROM to TO.
 */
import { mkdir } from "node:fs/promises";
import { Stryker } from "@stryker-mutator/core";
import { mutatedFiles } from "./mutated-files.ts";

/** Percentage of changes that must be found in each file. */
const LEAST = 90;
const REPORTS = ".cache/mutation";
/** A change that never ends is found too. */
const FOUND: readonly string[] = ["Killed", "Timeout"];

const asked = process.argv.slice(2);
const fileOf = (lines: string) => lines.replace(/:.*/, "");
const unknown = asked.filter((lines) => !(fileOf(lines) in mutatedFiles));
if (unknown.length > 0) {
  console.error(`proofs/mutation/mutated-files.ts does not name ${unknown.join(", ")}`);
  process.exit(1);
}
await mkdir(REPORTS, { recursive: true });
const scores: (readonly [file: string, found: number, all: number])[] = [];
for (const lines of asked.length > 0 ? asked : Object.keys(mutatedFiles))
  scores.push([lines, ...(await mutate(lines))]);
for (const [file, found, all] of scores)
  console.log(
    `${((found / all) * 100).toFixed(1).padStart(5)} %  ${found} of ${all} changes found in ${file}`,
  );
if (scores.some(([, found, all]) => found / all < LEAST / 100)) process.exitCode = 1;

async function mutate(lines: string): Promise<[found: number, all: number]> {
  // Stryker's own selection of tests activates a change after its module was loaded, too late for constants.
  process.env.KASUTI_MUTATED_FILE = fileOf(lines);
  const report = `${REPORTS}/${lines.replaceAll("/", "-")}`;
  const stryker = new Stryker({
    ...{ mutate: [lines], testRunner: "vitest", concurrency: 1 },
    // A run that ends at the first failure sometimes loses it.
    disableBail: true,
    // A busy machine must not count as a find.
    ...{ timeoutFactor: 4, timeoutMS: 60_000 },
    vitest: { related: false, configFile: "proofs/mutation/vitest.config.ts" },
    // A copy of the project, without what the tests of money never read.
    ...{ tempDirName: ".cache/stryker", ignorePatterns: ["/.cache", "/dist", "/bench", "/inputs"] },
    reporters: ["clear-text", "json"],
    clearTextReporter: { logTests: false, allowColor: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `${report}.json` },
    ...{ allowConsoleColors: false, allowEmpty: false, checkers: [] },
  });
  const results = await stryker.runMutationTest();
  const judged = results.filter(({ status }) => status !== "Ignored" && status !== "CompileError");
  return [judged.filter(({ status }) => FOUND.includes(status)).length, judged.length];
}
