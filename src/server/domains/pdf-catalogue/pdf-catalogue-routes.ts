import type { Router } from "../../http/router.ts";
import type { FindCatalogue } from "./make-catalogue.ts";

export function pdfCatalogueRoutes(router: Router, findCatalogue: FindCatalogue): void {
  router.on("downloadCategoryPdf", async ({ input, context }) => {
    const { name, bytes } = await findCatalogue(input.categoryName);
    return context.body(bytes, 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${name}.pdf`),
    });
  });
}

/** The plain name for old browsers, the real one beside it (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
