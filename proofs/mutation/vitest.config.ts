import { defineConfig } from "vitest/config";
import { mutatedFiles } from "./mutated-files.ts";

const tests = mutatedFiles[process.env.KASUTI_MUTATED_FILE ?? ""] ?? [];

export default defineConfig({
  test: {
    include: [...tests],
    setupFiles: "proofs/mutation/skip-storms.ts",
    ...{ testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
    // A changed constant shows only when its module is loaded again.
    isolate: true,
    unstubGlobals: true,
    globalSetup: tests.some((file) => file.startsWith("src/server/")) ? "test/databases/global-setup.ts" : [],
  },
});
