import { existsSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They take long for their size, by which a first run goes: begun last, they would end alone. */
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

/** Begins with what takes longest: as Vitest does from the second run on, but over all projects. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONG.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`test/longest-first.ts names what is not there: ${gone.join(", ")}`);
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found < 0 ? LONG.length : found;
    };
    return sorted.sort((one, other) => place(one) - place(other));
  }
}
