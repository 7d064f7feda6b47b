import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { exportCatalogue } from "../../../server/domains/catalogue/index.ts";
import type { DraftTarget } from "../../../server/export-targets/draft-target.ts";
import { createCheckedFiles } from "../../../server/files/checked-files.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { CommandError } from "../command-error.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

export function addExportCommand(program: Command, output: Output): void {
  program
    .command("export")
    .description("Export the catalogue in import format: catalogue.csv, categories.csv, zips and photos.")
    .argument("<target>", ".zip file to create, or a new or empty folder")
    .action(async (to: string, { json }: { json?: boolean }) => {
      const target = resolve(to);
      await mkdir(dirname(target), { recursive: true });
      const exported = await withShop(output, (shop) => writeExport(shop, target));
      const { products, files, missingFiles } = exported;
      if (missingFiles.length > 0) output.fail();
      if (json) {
        output.json({ target, ...exported });
        return;
      }
      output.line(`Exported ${products} designs and ${files} files to ${target}.`);
      for (const name of missingFiles)
        output.line(`${name}: file missing or damaged in storage. Run npm run shop -- check.`);
    });
}

async function writeExport({ database, files: unchecked, onDemand }: OpenShop, target: string) {
  const draft = await openTarget(target);
  const ignore = async () => {};
  const options = { drawnHash: onDemand?.drawnHash, onDamaged: ignore, onIntact: ignore };
  const files = createCheckedFiles(unchecked, options);
  const progress = createProgress();
  try {
    const exported = await exportCatalogue(database, files, draft, (count) =>
      progress("writing designs", count),
    );
    await draft.finish();
    return exported;
  } catch (error) {
    await draft.abandon();
    throw error;
  }
}

async function openTarget(target: string): Promise<DraftTarget> {
  if (target.endsWith(".zip")) {
    const { createZipTarget } = await import("../../../server/export-targets/zip-target.ts");
    return createZipTarget(target);
  }
  const { createFolderTarget } = await import("../../../server/export-targets/folder-target.ts");
  return createFolderTarget(target).catch(() => {
    throw new CommandError(`${target} is not empty. Choose a new or empty folder.`);
  });
}
