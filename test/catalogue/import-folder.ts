import { listTree, readFiles, sourceOfTree } from "../../src/server/domains/intake/files/index.ts";
import {
  type ImportDeps,
  type ImportReport,
  importCandidates,
} from "../../src/server/domains/intake/index.ts";

type Defaults = Parameters<typeof readFiles>[1];
type Options = Omit<Parameters<typeof importCandidates>[2], "isDryRun">;

/** Imports the designs of a folder or zip, and changes those that are in the shop already. */
export async function importFolder(
  deps: Omit<ImportDeps, "db" | "completePictures">,
  path: string,
  { isDryRun = false, ...options }: Defaults & Options & { readonly isDryRun?: boolean } = {},
): Promise<ImportReport> {
  const source = readFiles(sourceOfTree(await listTree(path)), options);
  const completePictures = async () => ({ madeCount: 0, failedCount: 0 });
  const all = { ...deps, db: deps.database.db, completePictures };
  return importCandidates(all, { path, ...source }, { ...options, isDryRun });
}
