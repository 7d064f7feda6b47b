import { fileURLToPath } from "node:url";

/** Options that make Node start faster in tests, without other effects. */
export const QUICK_START = {
  /** Arguments before the program's own. */
  args: ["--import", new URL("./resolve-drizzle.ts", import.meta.url).href],
  env: {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
    // Compile cache that persists between runs; Node checks whether each file has changed.
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../../.cache/compiled", import.meta.url)),
  },
} as const;
