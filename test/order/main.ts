/**
 * `npm run proofs -- order [SEED…]`: runs all tests but journeys in random orders, ten of them unless seeds
 * are named.
 */
import { spawnSync } from "node:child_process";

const named = process.argv.slice(2);
const seeds = named.length > 0 ? named : Array.from({ length: 10 }, (_, index) => `${index + 1}`);
const failed = seeds.filter((seed) => {
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run"], {
    stdio: "inherit",
    env: { ...process.env, KASUTI_TEST_ORDER: seed },
  });
  return status !== 0;
});
console.log(
  failed.length > 0 ? `failed with the seeds ${failed.join(", ")}` : `${seeds.length} orders passed`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
