import { attachment } from "../../http/attachment.ts";
import type { Router } from "../../http/router.ts";
import type { CatalogueMaker } from "./make-catalogue.ts";

export function pdfCatalogueRoutes(router: Router, { find, percentOf }: CatalogueMaker): void {
  router.on("downloadCategoryPdf", async ({ input, context }) => {
    const { name, bytes } = await find(input, context.req.raw.signal);
    return context.body(bytes, 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${name}.pdf`),
    });
  });
  router.on("categoryPdfProgress", async ({ input }) => ({ percent: (await percentOf(input)) ?? null }));
}
