import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { fileView, receivedOf, variantView } from "../tray-view.ts";
import { judgeReplacement, type Replacing, replaceFiles } from "./replace-files.ts";

export function replacementRoutes(router: OfficeRouter, replacing: Replacing): void {
  router.on("officeReplacement", async ({ input: { variant }, caller: { staffId } }) => {
    const { uploads, request, outcome } = await judgeReplacement(replacing, staffId, variant);
    const received = await receivedOf(replacing.files, uploads);
    const judged = outcome?.variants[0];
    return {
      files: uploads.map((upload) => fileView(upload, received, [])),
      ...(judged && { judged: variantView(judged, request.variants[0]) }),
      buyers: await replacing.replacements.buyers(variant),
    };
  });
  router.on("officeReplaceFiles", async ({ input, caller: { staffId }, actor }) => {
    const { variant: variantId, version, tellBuyers } = input;
    const wanted = { staffId, variantId, version, tellBuyers };
    return { version: await replaceFiles(replacing, wanted, { actor, now: replacing.now() }) };
  });
}
