/** Serves a fresh demo shop for the journeys and removes its data folder afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "kasuti-journeys-"));
process.env.DATA_DIR = process.env.KASUTI_JOURNEY_DATA ?? folder;
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
await import("../../src/server/main.ts");
