import type { FilesSummary as SummaryView } from "../../../../contract/office/selling/selling-wire.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { readReplacement } from "../check/check-replacement.ts";
import type { FilesSummary } from "../check/import-task.ts";
import { fileView, issueView, receivedOf, variantView } from "../write/batch-view.ts";
import { type Replacing, replaceFiles, undoable, undoReplacement } from "../write/replace-files.ts";

export function replacementRoutes(router: OfficeRouter, replacing: Replacing): void {
  const { replacements, now } = replacing;
  router.on("officeReplacement", async ({ input: { variant }, caller: { staffId } }) => {
    const replacement = await readReplacement(replacing, staffId, variant);
    const { uploads, product, variant: shop, request, inputsHash, outcome } = replacement;
    const received = await receivedOf(replacing.files, uploads);
    const judged = outcome?.variants[0] ?? (outcome && { label: shop.name, state: "refused" as const });
    const undo = undoable(await replacements.last(variant), shop.fileHash, now());
    const { before, after } = outcome?.replaced ?? {};
    return {
      files: uploads.map((upload) => fileView(upload, received, [])),
      version: product.version,
      ...(judged && { outcome: variantView(judged, request.variants[0]) }),
      ...(before && { before: summaryView(before, `${inputsHash}/before`) }),
      ...(after && { after: summaryView(after, `${inputsHash}/after`) }),
      warnings: [...(outcome?.errors ?? []), ...(outcome?.warnings ?? [])].map(issueView),
      buyers: await replacements.buyers(variant),
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
