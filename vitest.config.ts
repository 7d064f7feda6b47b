import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { texts } from "./scripts/locales/texts-plugin.ts";
import { LongestFirst } from "./test/order/longest-first.ts";

const seed = process.env.KASUTI_TEST_ORDER;

export default defineConfig({
  // The times of the last run stay here when packages are installed again.
  cacheDir: ".cache/vite",
  plugins: [texts],
  test: {
    // Its key has no part of `locales`: a second run would show the texts of the first, or find no module.
    fsModuleCache: false,
    // Three on two cores: a third of the time a file waits for a process, a database or a provider that is away.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A busy machine must not fail tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Files create and remove what they need, so one process can run them all without further starts.
    isolate: false,
    unstubGlobals: true,
    setupFiles: ["test/order/leave-nothing.ts"],
    // Any order must do; a seed draws one.
    sequence: seed ? { shuffle: { files: true }, seed: Number(seed) } : { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["src/!(server|cli)/**/*.test.{ts,tsx}", "packages/*/{src,test}/**/*.test.ts"],
          // Real designs are copyrighted and not in this repository.
          exclude: process.env.KASUTI_REFERENCE_DESIGNS ? [] : ["packages/*/test/reference-*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/{server,cli}/**/*.test.ts", "{test,proofs,scripts}/**/*.test.ts"],
          // npm does not provide PgBouncer: `npm run test:pooled` does.
          exclude: ["test/e2e/**", ...(process.env.KASUTI_PGBOUNCER ? [] : ["test/pooled/**"])],
          globalSetup: "test/databases/global-setup.ts",
        },
      },
    ],
  },
});
