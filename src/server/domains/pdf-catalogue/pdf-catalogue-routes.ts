import { attachment } from "../../http/attachment.ts";
import type { Router } from "../../http/router.ts";
import type { FindCatalogue } from "./make-catalogue.ts";

export function pdfCatalogueRoutes(router: Router, findCatalogue: FindCatalogue): void {
  router.on("downloadCategoryPdf", async ({ input, context }) => {
    const { name, bytes } = await findCatalogue(input, context.req.raw.signal);
    return context.body(bytes, 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${name}.pdf`),
    });
  });
}
