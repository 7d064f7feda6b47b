import { statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts the files first that took longest in the last run, over all projects, so that none is left alone at
 * the end. Files that never ran come before all others, the largest first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const measured = files.map((file) => {
      const ms = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? Number.MAX_VALUE;
      return { file, ms, bytes: statSync(file.moduleId).size };
    });
    return measured
      .sort((one, other) => other.ms - one.ms || other.bytes - one.bytes)
      .map(({ file }) => file);
  }
}
