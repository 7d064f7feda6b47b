import { fileURLToPath } from "node:url";

/**
 * What a test gives each process of Node that it starts: nothing that it does differs, it is only there
 * sooner.
 */
export const QUICK_START = {
  /** Before the program's own arguments. */
  args: ["--import", new URL("./resolve-drizzle.ts", import.meta.url).href],
  env: {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
    // Kept between runs; Node looks whether a file is still the one that it compiled.
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../../.cache/compiled", import.meta.url)),
  },
} as const;
