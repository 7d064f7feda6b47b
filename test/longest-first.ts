import { existsSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow files that the first run, ordered by size, would start too late. */
const LONG = [
  "test/scenario/scenario.test.ts",
  "src/cli/shop/commands/live-changes.test.ts",
  "src/server/domains/intake/write/killed-import.test.ts",
  "src/server/main.test.ts",
  "src/server/domains/intake/write/killed-office.test.ts",
  "src/server/demo-shop/demo-stitch-outs.test.ts",
  "test/rolling/previous-build.test.ts",
  "test/storage/many-processes.test.ts",
];

/** Starts the slowest files first, as Vitest does from the second run on, but over all projects. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = LONG.filter((file) => !existsSync(file));
    if (missing.length > 0)
      throw new Error(`test/longest-first.ts names missing files: ${missing.join(", ")}`);
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found < 0 ? LONG.length : found;
    };
    return sorted.sort((one, other) => place(one) - place(other));
  }
}
