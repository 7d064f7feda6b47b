/**
 * Serves the demo shop for the journeys: a new one, removed afterwards, or the one in KASUTI_JOURNEY_DATA.
 */
import { rmSync } from "node:fs";

const { DATA_DIR = "", KASUTI_JOURNEY_DATA } = process.env;
if (KASUTI_JOURNEY_DATA === undefined) {
  const clear = () => rmSync(DATA_DIR, { recursive: true, force: true });
  clear();
  process.on("exit", clear);
}
await import("../../src/server/main.ts");
