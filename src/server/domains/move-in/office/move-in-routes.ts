import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { moveInWire } from "../../../../contract/office/move-in/move-in-wire.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";

/** Calls of the office about moving in. */
export function moveInRoutes(
  router: OfficeRouter,
  { reportsFolder }: { readonly reportsFolder: string },
): void {
  router.on("officeMoveIn", () => readReport(reportsFolder));
}

/** The latest report; null before the first one, and for one of another version. */
async function readReport(folder: string) {
  const text = await readFile(join(folder, "move-in.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "null";
    throw error;
  });
  return moveInWire.officeMoveIn.answer.catch(null).parse(JSON.parse(text));
}
