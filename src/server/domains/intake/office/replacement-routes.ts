import type { FilesSummary as SummaryView } from "../../../../contract/office/selling/selling-wire.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import {
  type Replacing,
  readReplacement,
  replaceFiles,
  undoable,
  undoReplacement,
} from "../add/replace-files.ts";
import { countOwners, findLastReplacement } from "../add/replacement-store.ts";
import { fileView, issueView, receivedOf, variantView } from "../batch/batch-view.ts";
import type { FilesSummary } from "../result.ts";

export function replacementRoutes(router: OfficeRouter, replacing: Replacing): void {
  const { db, now } = replacing;
  router.on("officeReplacement", async ({ input: { variant: variantId }, caller: { staffId } }) => {
    const { uploads, product, variant, design } = await readReplacement(replacing, staffId, variantId);
    const bytesById = await receivedOf(replacing.files, uploads);
    const { result, candidate, inputsHash } = design ?? {};
    const outcome = result?.variants[0] ?? (result && { label: variant.name, state: "refused" as const });
    const undo = undoable(await findLastReplacement(db, variantId), variant.fileHash, now());
    const { before, after } = result?.replaced ?? {};
    return {
      files: uploads.map((upload) => fileView(upload, bytesById, [])),
      version: product.version,
      ...(outcome && { outcome: variantView(outcome, candidate?.variants[0]) }),
      ...(before && { before: summaryView(before, `${inputsHash}/before`) }),
      ...(after && { after: summaryView(after, `${inputsHash}/after`) }),
      warnings: [...(result?.errors ?? []), ...(result?.warnings ?? [])].map(issueView),
      buyers: await countOwners(db, variantId),
      ...(undo && { undo: undoView(undo) }),
    };
  });
  router.on("officeReplaceFiles", async ({ input, caller: { staffId }, actor }) => {
    const { variant: variantId, ...request } = input;
    const audit = { actor, now: now() };
    return { version: await replaceFiles(replacing, { staffId, variantId, ...request }, audit) };
  });
  router.on("officeUndoReplacement", async ({ input: { variant: variantId, version }, actor }) => ({
    version: await undoReplacement(replacing, { variantId, version }, { actor, now: now() }),
  }));
}

function summaryView(
  { stitches, colors, palette, width, height }: FilesSummary,
  picture: string,
): SummaryView {
  return { stitches, colors, palette: [...palette], width: width / 10, height: height / 10, picture };
}

function undoView({ at, who, undoUntil, notifiesBuyers }: NonNullable<ReturnType<typeof undoable>>) {
  return { at: at.toISOString(), who, until: undoUntil.toISOString(), notifiesBuyers };
}
